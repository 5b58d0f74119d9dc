import { explainStartFailure } from './start-failure.ts';

const failure = (code: string) => Object.assign(new Error(`at mysql://root:secret@host ${code}`), { code });

it.each([
  ['EADDRINUSE', /API_PORT/],
  ['ECONNREFUSED', /DATABASE_URL/],
  ['ER_ACCESS_DENIED_ERROR', /user or password/],
])('%s is told in one line without addresses', (code, text) => {
  const line = explainStartFailure(new Error('Could not start', { cause: failure(code) })) ?? '';
  expect(line).toMatch(text);
  expect(line).not.toMatch(/secret|\n/);
});

it('leaves bugs alone', () => {
  expect(explainStartFailure(new TypeError('x is not a function'))).toBeNull();
  expect(explainStartFailure(failure('EWHATEVER'))).toBeNull();
});
