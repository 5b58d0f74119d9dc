import { remoteNames } from '../cli/workspace.ts';

/** One tool of `npm run check`. */
export interface CheckStep {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

const BIN = 'node_modules/.bin';
const CACHE = '.cache';
/** The template of new modules, which is checked like a module. */
const TEMPLATE = 'shell/cli/new-remote/template';

function cached(tool: string): readonly string[] {
  return ['--cache', '--cache-location', `${CACHE}/${tool}.json`];
}

const BOUNDARY_FOLDERS = [
  'api/src',
  'api/contract/src',
  'api/tracing/src',
  'shared-ui/src',
  'shared-ui/gallery',
  'shell/browser',
  'shell/shared',
  'shell/server',
  'shell/cli',
  'shell/workspace',
  'shell/verifier',
  'shell/sdk',
];
const UNIT_PROJECTS = ['contract', 'api', 'platform', 'shell', 'sdk', 'shared-ui', 'new-remote'];
const STYLES = [
  'shared-ui/{src,gallery}/**/*.css',
  'shell/browser/**/*.css',
  'mf-*/src/**/*.css',
  `${TEMPLATE}/src/**/*.css`,
];

/** All checks that need no server, the longest first; two run at a time.
 *  @param unitResultFile where jest writes its JSON result */
export function checkSteps(unitResultFile: string): readonly CheckStep[] {
  const remotes = remoteNames();
  const tool = (name: string, file: string, ...args: readonly string[]): CheckStep => ({
    name,
    command: [`${BIN}/${file}`, ...args],
  });
  return [
    tool(
      'unit tests',
      'jest',
      '--selectProjects',
      ...UNIT_PROJECTS,
      ...remotes,
      '--json',
      '--outputFile',
      unitResultFile,
    ),
    tool('format', 'oxfmt', '--check'),
    // The root has dependencies: what `npm start` needs; the tools of tests and checks are devDependencies.
    tool('versions', 'sherif', '--fail-on-warnings', '--ignore-rule', 'root-package-dependencies'),
    tool(
      'boundaries',
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err',
      ...BOUNDARY_FOLDERS,
      ...remotes,
    ),
    tool('styles', 'stylelint', ...cached('stylelint'), ...STYLES),
    {
      name: 'equal CSS rules',
      command: [process.execPath, '--import', 'tsx', 'shell/workspace/css-rules.ts'],
    },
    tool('dead code', 'knip', '--no-progress'),
    tool('types and lint', 'oxlint', '--deny-warnings', '.'),
  ];
}
