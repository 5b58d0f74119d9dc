import { findEqualRules } from './equal-css-rules.ts';

const sheet = (file: string, text: string) => ({ file, text });

describe('findEqualRules', () => {
  it('counts rules with the same declarations in any order, across style sheets', () => {
    const report = findEqualRules([
      sheet('a.css', '.one { display: grid; gap: 1rem; } .two { color: red; }'),
      sheet('b.css', '.three {\n  gap:  1rem;\n  display: grid;\n}'),
    ]);
    expect(report).toMatchObject({ rules: 3, equal: 2, share: 2 / 3 });
    expect(report.groups).toEqual([
      { block: '{ display: grid; gap: 1rem }', declarations: 2, places: ['a.css .one', 'b.css .three'] },
    ]);
  });

  it('distinguishes rules by the at-rules around them', () => {
    const report = findEqualRules([
      sheet('a.css', '.one { display: none; } @media (width <= 40rem) { .one { display: none; } }'),
    ]);
    expect(report).toMatchObject({ rules: 2, equal: 0, groups: [] });
  });

  it('counts a selector list as one rule, and neither keyframes nor empty rules', () => {
    const report = findEqualRules([
      sheet('a.css', '.one, .two { opacity: 0; } @keyframes show { from { opacity: 0; } } .three {}'),
    ]);
    expect(report).toMatchObject({ rules: 1, equal: 0 });
  });

  it('distinguishes important declarations', () => {
    expect(findEqualRules([sheet('a.css', '.a { top: 0 } .b { top: 0 !important }')]).equal).toBe(0);
  });
});
