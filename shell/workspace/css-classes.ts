import path from 'node:path';
import postcss from 'postcss';
import type { StyleSheet } from './equal-css-rules.ts';

/** A file with code that may use the classes of CSS modules. */
export interface CodeFile {
  /** Path in the repository, with forward slashes. */
  readonly file: string;
  readonly text: string;
}

const CLASS_NAME = /\.([A-Za-z_][\w-]*)/gu;
const IMPORT = /(import|export) \* as (\w+) from '(\.[^']+\.module\.css)'/gu;
/** The generated declaration of a style sheet's classes. */
const DECLARATION = '.module.d.css.ts';
const DECLARED = /^export const (\w+): string;$/gmu;

function classesOf({ file, text }: StyleSheet): ReadonlySet<string> {
  const classes = new Set<string>();
  postcss.parse(text, { from: file }).walkRules((rule) => {
    for (const [, name = ''] of rule.selector.matchAll(CLASS_NAME)) classes.add(name);
  });
  return classes;
}

interface Use {
  readonly names: ReadonlySet<string>;
  /** A class is selected by a value, as in css[size], or all are exported: every class of the sheet may be
   *  used. */
  readonly isByValue: boolean;
}

function usesIn({ text }: CodeFile, name: string): Use {
  const names = [...text.matchAll(new RegExp(`\\b${name}\\['([\\w-]+)'\\]`, 'gu'))].map(
    ([, used = '']) => used,
  );
  return {
    names: new Set(names),
    isByValue: new RegExp(`\\b${name}(?:\\[(?!')|\\s+as\\b|;)`, 'u').test(text),
  };
}

function usesBySheet(code: readonly CodeFile[]): ReadonlyMap<string, readonly Use[]> {
  const uses = new Map<string, Use[]>();
  for (const file of code)
    for (const [, statement, name = '', specifier = ''] of file.text.matchAll(IMPORT)) {
      const sheet = path.posix.join(path.posix.dirname(file.file), specifier);
      const use = statement === 'export' ? { names: new Set<string>(), isByValue: true } : usesIn(file, name);
      uses.set(sheet, [...(uses.get(sheet) ?? []), use]);
    }
  return uses;
}

function declarationMistakes(sheets: readonly StyleSheet[], { file, text }: CodeFile): readonly string[] {
  const sheet = sheets.find((one) => one.file === file.replace(DECLARATION, '.module.css'));
  const classes = sheet ? classesOf(sheet) : new Set<string>();
  const declared = new Set([...text.matchAll(DECLARED)].map(([, name = '']) => name));
  return [
    ...[...classes].filter((name) => !declared.has(name)).map((name) => `${file} lacks ${name}`),
    ...[...declared]
      .filter((name) => !classes.has(name))
      .map((name) => `${file} has ${name}, which is no class`),
  ];
}

/** Compares CSS modules with the code that imports them: classes that no code uses, classes that code uses and the module does not
 *  have, and declarations that name other classes than the module has.
 *  @returns one line for each, empty when all is well */
export function findClassMistakes(
  sheets: readonly StyleSheet[],
  code: readonly CodeFile[],
): readonly string[] {
  const uses = usesBySheet(code);
  const declarations = code.filter(({ file }) => file.endsWith(DECLARATION));
  const inUse = sheets
    .filter(({ file }) => file.endsWith('.module.css'))
    .flatMap((sheet) => {
      const classes = classesOf(sheet);
      const users = uses.get(sheet.file) ?? [];
      if (users.length === 0) return [`${sheet.file} is imported nowhere`];
      const used = new Set(users.flatMap(({ names }) => [...names]));
      const unused = users.some(({ isByValue }) => isByValue)
        ? []
        : [...classes].filter((name) => !used.has(name));
      const unknown = [...used].filter((name) => !classes.has(name));
      return [
        ...unused.map((name) => `${sheet.file} has .${name}, which no code uses`),
        ...unknown.map((name) => `${sheet.file} has no .${name}, which code uses`),
      ];
    });
  return [...inUse, ...declarations.flatMap((declaration) => declarationMistakes(sheets, declaration))];
}
