import withBuiltNames from './built-names.mjs';

it.each([
  [`import { a } from './a.ts';`, `import { a } from './a.js';`],
  [`export * from "../b.tsx";`, `export * from "../b.js";`],
  [`import '../side-effects.ts';`, `import '../side-effects.js';`],
  [`const page = () => import('./page.tsx');`, `const page = () => import('./page.js');`],
  [`new URL('./worker.ts', import.meta.url)`, `new URL('./worker.js', import.meta.url)`],
])('a module names its neighbours as a package does: %s', (source, built) => {
  expect(withBuiltNames(source)).toBe(built);
});

it.each([
  `import type { A } from './assets.d.ts';`,
  `import styles from './part.module.css';`,
  `import { b } from 'some-package/b.ts';`,
  'const catalogue = await import(`./${language}.json`);',
  `const name = './a.ts';`,
])('a name that stays: %s', (source) => {
  expect(withBuiltNames(source)).toBe(source);
});
