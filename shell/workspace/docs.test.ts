import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../cli/workspace.ts';

const LEFT_OUT = new Set([
  ...['node_modules', 'dist', '.git', '.packages', '.test', '.cache', '.turbo', '.data'],
  // Pages of what is made from them.
  ...['template', 'repository'],
]);

function pagesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : pagesIn(place);
    return entry.name.endsWith('.md') ? [place] : [];
  });
}

const pages = pagesIn(ROOT).map((file) => ({
  file,
  name: path.relative(ROOT, file),
  text: readFileSync(file, 'utf8'),
}));
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Anchors in the form that GitHub generates. */
function anchorsOf(file: string): string[] {
  return all(readFileSync(file, 'utf8'), /^#+ (.+)$/gmu).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function isGood(link: string, file: string): boolean {
  const [target = '', anchor] = link.split('#');
  const place = target === '' ? file : path.resolve(path.dirname(file), target);
  if (!existsSync(place)) return false;
  return anchor === undefined || anchorsOf(place).includes(anchor);
}

it('finds the pages', () => {
  expect(pages.length).toBeGreaterThan(20);
});

it.each(pages)('$name: every link leads somewhere', ({ file, text }) => {
  const links = all(text, /\]\(([^)\s]+)\)/gu).filter((link) => !/^(https?|mailto):/u.test(link));
  expect(links.filter((link) => !isGood(link, file))).toEqual([]);
});

it.each(pages)('$name: every command exists', ({ text }) => {
  const commands = all(text, /npm run (?:--silent )?([a-z][\w:-]*)/gu);
  expect(commands.filter((command) => !(command in scripts))).toEqual([]);
});

it.each(pages)('$name: every path in code marks exists', ({ file, text }) => {
  const paths = all(text, /`((?:api|shell|shared-ui|docs|mf-\w+)\/[\w./-]+)`/gu);
  const isThere = (named: string) =>
    [ROOT, path.dirname(file)].some((folder) => existsSync(path.join(folder, named)));
  expect(paths.filter((named) => !isThere(named))).toEqual([]);
});

it.each(pages.filter(({ name }) => name.endsWith('/README.md') && !name.startsWith('docs/')))(
  '$name: every folder and file named next to it exists',
  ({ file, text }) => {
    const folder = path.dirname(file);
    const named = all(text, /`([a-z][\w-]*\/[\w./-]*\w)`/gu);
    const isThere = (place: string) =>
      [ROOT, folder, path.join(folder, 'src')].some((start) => existsSync(path.join(start, place)));
    expect(named.filter((place) => !isThere(place))).toEqual([]);
  },
);

it.each([
  'api',
  'api/contract',
  'api/tracing',
  'shell',
  'shell/sdk',
  'shared-ui',
  'mf-admin',
  'mf-create',
  'mf-play',
  'mf-profile',
])('%s has a README that begins with a description', (folder) => {
  expect(readFileSync(path.join(ROOT, folder, 'README.md'), 'utf8')).toMatch(/^# .+\n\n\S/u);
});

it('docs/product-rules.md lists every decision number used in the code', () => {
  const rules = readFileSync(path.join(ROOT, 'docs/product-rules.md'), 'utf8');
  const numbers = all(rules, /^(\d+)\. /gmu).map(Number);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(numbers.length).toBeGreaterThan(40);
});

it.each([
  { readme: 'api/README.md', sources: ['config.ts', 'openai-config.ts'], folder: 'api/src/config' },
  { readme: 'shell/README.md', sources: ['config.ts'], folder: 'shell/server' },
])('$readme describes every variable its server reads', ({ readme, sources, folder }) => {
  const texts = sources.map((name) => readFileSync(path.join(ROOT, folder, name), 'utf8'));
  const variables = all(texts.join('\n'), /^ {2}([A-Z][A-Z_]+): /gmu);
  const documented = readFileSync(path.join(ROOT, readme), 'utf8');
  expect(variables.length).toBeGreaterThan(8);
  expect(variables.filter((name) => !new RegExp(`\`${name}[\`=]`, 'u').test(documented))).toEqual([]);
});
