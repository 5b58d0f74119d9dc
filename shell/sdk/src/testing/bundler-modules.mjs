import { readFile } from 'node:fs/promises';

/** Exports of a CSS module: each class under its own name, as in its file. */
function classesOf(css) {
  const names = new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name));
  return [...names].map((name, at) => `const c${at} = "${name}"; export { c${at} as "${name}" };`).join('\n');
}

/** Bundlers read the default export of such a file as that of a module, Node does not. */
const asModule = (file) =>
  `import { createRequire } from 'node:module'; export default createRequire(import.meta.url)(${JSON.stringify(file)}).default;`;

const FILES = /\.(?:woff2|svg|png|jpe?g|gif|webp|avif)$/;

/** Hooks of Node's loader: a style sheet is an empty module, a CSS module has its classes, a picture or a font its address. */
export async function load(url, context, next) {
  if (url.startsWith('node:')) return next(url, context);
  const { href, pathname } = new URL(url.split('?')[0]);
  if (pathname.includes('/antd/locale/'))
    return { format: 'module', source: asModule(pathname), shortCircuit: true };
  if (FILES.test(pathname))
    return { format: 'module', source: `export default ${JSON.stringify(pathname)};`, shortCircuit: true };
  if (!pathname.endsWith('.css')) return next(url, context);
  const source = pathname.endsWith('.module.css') ? classesOf(await readFile(new URL(href), 'utf8')) : '';
  return { format: 'module', source, shortCircuit: true };
}
