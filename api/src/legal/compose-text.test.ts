import { composeText, type SiteFacts } from './compose-text.ts';

const NOTHING: SiteFacts = {
  modelHosts: null,
  operator: null,
  conditions: {
    ai: false,
    wikipedia: false,
    addresses: false,
    google: false,
    replicas: false,
    tag: false,
    mail: false,
  },
};
const withService = (name: keyof SiteFacts['conditions']): SiteFacts => ({
  ...NOTHING,
  conditions: { ...NOTHING.conditions, [name]: true },
});

it('legal texts: a line stands where its service is used, its opposite where it is not', () => {
  const text = '- Always.\n- [mail] Sends.\n- [no-mail] Sends nothing.';
  expect(composeText(text, NOTHING)).toBe('- Always.\n- Sends nothing.');
  expect(composeText(text, withService('mail'))).toBe('- Always.\n- Sends.');
});

it('legal texts: paragraphs that are left out leave one empty line', () => {
  expect(composeText('One.\n\n[google] Two.\n\nThree.', NOTHING)).toBe('One.\n\nThree.');
});

it('legal texts: a model that somebody else runs is named, one of the operator is not', () => {
  const text = '[remote] At {modelHost}.\n[local] Here.\n[no-ai] None.';
  expect(composeText(text, NOTHING)).toBe('None.');
  expect(composeText(text, { ...withService('ai'), modelHosts: 'api.openai.com' })).toBe(
    String.raw`At api\.openai\.com.`,
  );
});

it('legal texts: the facts of the operator are plain text, their addresses links', () => {
  const operator =
    ' Ada & <b>Co</b> # [x](javascript:alert(1))\n\n1. Road\nada@example.org\nhttps://example.org ';
  expect(composeText('[operator] {operator}', { ...NOTHING, operator })).toBe(
    [
      String.raw`Ada \& \<b\>Co\<\/b\> \# \[x\]\(javascript\:alert\(1\)\)`,
      String.raw`1\. Road`,
      '<ada@example.org>',
      '<https://example.org>',
    ].join('\\\n'),
  );
});
