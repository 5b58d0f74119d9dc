import { DeadlineError } from './deadline.ts';
import { causeOf } from './load-report.ts';

it.each([
  [new DeadlineError('late'), 'timeout'],
  [new TypeError('The remote speaks sdk contract 99, this shell speaks 1.'), 'contract'],
  [new TypeError('The exposed module has no `remote` made by defineRemote.'), 'expose'],
  [new Error('The style /r/a/x.css could not be loaded.'), 'style'],
  [new Error('[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008'), 'network'],
  [
    new Error('Failed to load script resources. #RUNTIME-008 ScriptExecutionError: Uncaught Error: bad'),
    'evaluation',
  ],
  [
    new Error(
      '[ Federation Runtime ]: Failed to get remoteEntry exports. #RUNTIME-001\nargs: {"remoteEntryUrl":"https://network.example/uploads/styles/remote.js"}',
    ),
    'evaluation',
  ],
  [new Error('planted: nothing is exposed'), 'expose'],
  [new SyntaxError('Unexpected token'), 'evaluation'],
  ['a text', 'evaluation'],
] as const)('reports %s as %s', (error, cause) => {
  expect(causeOf(error)).toBe(cause);
});
