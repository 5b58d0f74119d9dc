import { remoteModelHosts } from './model-place.ts';

it.each([
  ['without a model', [], null],
  ["OpenAI's own", [undefined], 'api.openai.com'],
  ['in the own network', ['http://127.0.0.1:11434/v1', 'http://models.internal/v1'], null],
  ['of one host that writes and checks', [undefined, undefined], 'api.openai.com'],
  [
    'of another host that checks',
    ['http://127.0.0.1:11434/v1', 'https://checker.example/v1'],
    'checker.example',
  ],
  [
    'of two hosts',
    ['https://writer.example/v1', 'https://checker.example/v1'],
    'writer.example, checker.example',
  ],
])('the privacy text names who else gets questions: %s', (_title, baseUrls, hosts) => {
  expect(remoteModelHosts(baseUrls)).toBe(hosts);
});
