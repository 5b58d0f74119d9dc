import { findClassMistakes } from './css-classes.ts';

const SHEETS = [{ file: 'ui/part.module.css', text: '.head { top: 0 } .foot:hover { top: 0 }' }];
const code = (body: string) => [
  { file: 'ui/part.tsx', text: `import * as css from './part.module.css';\n${body}` },
];

describe('findClassMistakes', () => {
  it('accepts classes that are defined and used', () => {
    expect(findClassMistakes(SHEETS, code("css['head']; css['foot']"))).toEqual([]);
  });

  it('names classes that no code uses', () => {
    expect(findClassMistakes(SHEETS, code("css['head']"))).toEqual([
      'ui/part.module.css has .foot, which no code uses',
    ]);
  });

  it('names classes that the style sheet does not have', () => {
    expect(findClassMistakes(SHEETS, code("css['head']; css['foot']; css['body']"))).toEqual([
      'ui/part.module.css has no .body, which code uses',
    ]);
  });

  it('treats every class as used when one is chosen by a value', () => {
    expect(findClassMistakes(SHEETS, code('css[size]'))).toEqual([]);
  });

  it('names style sheets that no code imports', () => {
    expect(findClassMistakes(SHEETS, [])).toEqual(['ui/part.module.css is imported nowhere']);
  });

  it('treats every class as used when all are exported', () => {
    const exported = [{ file: 'ui/part.ts', text: "export * as looks from './part.module.css';\n" }];
    expect(findClassMistakes(SHEETS, exported)).toEqual([]);
  });

  it('names classes that a declaration lacks, and declared names that are no classes', () => {
    const declaration = {
      file: 'ui/part.module.d.css.ts',
      text: 'export const head: string;\nexport const body: string;\n',
    };
    expect(findClassMistakes(SHEETS, [...code('css[size]'), declaration])).toEqual([
      'ui/part.module.d.css.ts lacks foot',
      'ui/part.module.d.css.ts has body, which is no class',
    ]);
  });
});
