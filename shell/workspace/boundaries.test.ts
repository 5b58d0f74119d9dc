import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** One planted violation per rule: the importing file, and the import that is not allowed. */
const VIOLATIONS: Readonly<Record<string, readonly [from: string, to: string]>> = {
  'contract-stands-alone': ['api/contract/src/a.ts', 'shared-ui/src/target.ts'],
  'tracing-stands-alone': ['api/tracing/src/a.ts', 'api/src/quizzes/target.ts'],
  'api-knows-no-front-end': ['api/src/quizzes/a.ts', 'shell/sdk/src/target.ts'],
  'shared-ui-stands-alone': ['shared-ui/src/a.ts', 'shell/sdk/src/target.ts'],
  'shared-ui-has-no-platform': ['shared-ui/src/b.ts', 'react-router-dom'],
  'sdk-knows-no-app': ['shell/sdk/src/a.ts', 'mf-a/src/target.ts'],
  'shell-knows-no-remote': ['shell/browser/a.ts', 'mf-a/src/target.ts'],
  'remote-stays-in-its-folder': ['mf-a/src/a.ts', 'mf-b/src/target.ts'],
  'server-and-browser-share-through-shared': ['shell/server/a.ts', 'shell/browser/target.ts'],
  'cli-knows-no-workspace': ['shell/cli/a.ts', 'shell/workspace/target.ts'],
  'remote-uses-public-sdk-only': ['mf-a/src/b.ts', 'shell/sdk/src/host.ts'],
  'pages-do-not-import-pages': ['mf-a/src/pages/one/a.ts', 'mf-a/src/pages/two/target.ts'],
  'components-know-no-page': ['mf-a/src/components/b.ts', 'mf-a/src/pages/one/target.ts'],
  'api-platform-knows-no-domain': ['api/src/http/a.ts', 'api/src/quizzes/index.ts'],
  'api-domains-use-entry-points': ['api/src/attempts/a.ts', 'api/src/quizzes/target.ts'],
  'api-uses-no-internals-of-testing': ['api/src/quizzes/b.ts', 'api/src/testing/target.ts'],
  'openai-in-its-files-only': ['api/src/generation/a.ts', 'openai'],
  'antd-in-admin-only': ['mf-a/src/c.ts', 'antd'],
  'no-circles': ['mf-b/src/a.ts', 'mf-b/src/circle.ts'],
};

function put(root: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

function plant(root: string, [from, to]: readonly [string, string]): void {
  const isPackage = !to.includes('/') || !to.endsWith('.ts');
  if (isPackage) {
    put(
      root,
      `node_modules/${to}/package.json`,
      JSON.stringify({ name: to, version: '1.0.0', main: 'index.js' }),
    );
    put(root, `node_modules/${to}/index.js`, 'module.exports = {};');
  } else if (to.endsWith('circle.ts')) put(root, to, "import './a.ts';\nexport const target = 1;\n");
  else put(root, to, 'export const target = 1;\n');
  const specifier = isPackage ? to : path.relative(path.dirname(from), to).replace(/^(?!\.)/u, './');
  put(root, from, `import * as target from '${specifier}';\nexport const use = target;\n`);
}

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

function cruise(root: string): readonly Violation[] {
  const folders = ['api', 'shared-ui', 'shell', 'mf-a', 'mf-b'];
  const run = spawnSync(
    path.join(ROOT, 'node_modules/.bin/depcruise'),
    ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders],
    { cwd: root, encoding: 'utf8', maxBuffer: 64e6 },
  );
  const report = JSON.parse(run.stdout) as { summary: { violations: readonly Violation[] } };
  return report.summary.violations;
}

describe('import rules', () => {
  let root: string;
  let violations: readonly Violation[];

  beforeAll(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'qm-boundaries-'));
    const settings = ['tsconfig.base.json', 'shell/sdk/tsconfig.remote.json'];
    for (const file of ['.dependency-cruiser.cjs', 'package.json', ...settings])
      cpSync(path.join(ROOT, file), path.join(root, file));
    for (const violation of Object.values(VIOLATIONS)) plant(root, violation);
    put(root, 'mf-b/src/one.ts', "import type { Other } from './other.ts';\nexport type One = Other | 1;\n");
    put(root, 'mf-b/src/other.ts', "import type { One } from './one.ts';\nexport type Other = One[];\n");
    violations = cruise(root);
  });
  afterAll(() => {
    rmSync(root, { recursive: true });
  });

  it('each have a planted violation', () => {
    const require = createRequire(import.meta.url);
    const config = require('../../.dependency-cruiser.cjs') as { forbidden: readonly { name: string }[] };
    expect(Object.keys(VIOLATIONS).sort()).toEqual(config.forbidden.map(({ name }) => name).sort());
  });

  it.each(Object.entries(VIOLATIONS))('%s is caught', (name, [from]) => {
    expect(
      violations.filter((violation) => violation.rule.name === name).map((violation) => violation.from),
    ).toContain(from);
  });

  it('a circle of type imports alone is caught', () => {
    const circles = violations.filter(({ rule }) => rule.name === 'no-circles');
    expect(circles.map(({ from }) => from)).toContain('mf-b/src/one.ts');
  });
});
