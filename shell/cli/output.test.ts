import { asTyped } from './output.ts';

const text = 'not verified: npm run verify -- mf-x 1.0.0, or npm run release:first';

afterEach(() => {
  delete process.env['QUIZMESH_CLI'];
});

it('in this repository commands are named as its scripts', () => {
  expect(asTyped(text)).toBe(text);
});

it("in a team's repository commands are named as those of the quizmesh program", () => {
  process.env['QUIZMESH_CLI'] = '1';
  expect(asTyped(text)).toBe('not verified: npx quizmesh verify mf-x 1.0.0, or npx quizmesh release:first');
});
