import { refusePartsOfNode } from './parts-of-node.ts';

function errorFor(request: string): string | undefined {
  let message: string | undefined;
  const from = { request, contextInfo: { issuer: '/team/src/page.tsx', issuerLayer: null } };
  refusePartsOfNode(from, (error) => {
    message = error?.message;
  });
  return message;
}

it('a build of a remote that imports a part of Node names the file that does', () => {
  expect(errorFor('node:fs')).toBe(
    '/team/src/page.tsx imports node:fs, a part of Node, which browsers do not have: leave it to tests and builds.',
  );
});

it('packages and files may have the name of a part of Node', () => {
  expect(errorFor('events')).toBeUndefined();
  expect(errorFor('./node:fs.ts')).toBeUndefined();
});
