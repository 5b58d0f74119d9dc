import { explainStartError } from './start-error.ts';

const error = (code: string) => Object.assign(new Error(`at mysql://root:secret@host ${code}`), { code });

it.each([
  ['EADDRINUSE', /API_PORT/],
  ['EROFS', /QUIZMESH_DATA/],
  ['ENOTDIR', /QUIZMESH_DATA/],
  ['ENOSPC', /QUIZMESH_DATA/],
  ['ECONNREFUSED', /DATABASE_URL/],
  ['ER_ACCESS_DENIED_ERROR', /user or password/],
])('reports %s in one line without addresses', (code, text) => {
  const line = explainStartError(new Error('Could not start', { cause: error(code) })) ?? '';
  expect(line).toMatch(text);
  expect(line).not.toMatch(/secret|\n/);
});

it('does not explain programming errors', () => {
  expect(explainStartError(new TypeError('x is not a function'))).toBeNull();
  expect(explainStartError(error('EWHATEVER'))).toBeNull();
});
