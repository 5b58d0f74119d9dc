import { providedTokens, usedTokens } from './used-tokens.ts';

it('tokens of a build: what it takes from the page, and sets nowhere itself', () => {
  const styles = [
    '.a{--gap:1px;color:var(--color-text);margin:var(--gap);inline-size:calc(var(--share)*100%)}',
    '.b{color:var( --color-line );top:var(--maybe, 0)}',
  ];
  const scripts = ['style({"--share":1}),fill("var(--chart-1)")'];
  expect(usedTokens({ styles, scripts })).toEqual(['--chart-1', '--color-line', '--color-text']);
});

it('tokens of a shell: what its style sheets set', () => {
  expect(providedTokens([':root{--b:1;--a:var(--b)}@media print{:root{--a:2}}'])).toEqual(['--a', '--b']);
});
