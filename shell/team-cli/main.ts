#!/usr/bin/env node
import process from 'node:process';
import { say, sayFailure, sayJson } from '../cli/output.ts';
import { ownModule, withoutOwn } from './own-module.ts';

interface Command {
  readonly about: string;
  /** Runs it with what is in process.argv. */
  readonly run: () => Promise<unknown>;
  /** Its first argument is a module: that of this repository where none is named. */
  readonly ofModule?: boolean;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  dev: { about: 'run this module from source inside a site, with hot reload', run: () => import('./dev.ts') },
  build: { about: 'build this module into dist', run: () => import('./build.ts') },
  test: { about: 'run its tests (Jest, with further arguments)', run: () => import('./test.ts') },
  release: {
    about: 'build and publish; --promote or --canary <percent> verify it and make it live',
    run: () => import('./release.ts'),
  },
  verify: {
    about: 'have the platform try a published release in a browser',
    run: () => import('../cli/verify.ts'),
    ofModule: true,
  },
  attest: {
    about: 'say instead that you tried it: --report "…"; a right of its own',
    run: () => import('../cli/attest.ts'),
    ofModule: true,
  },
  promote: {
    about: 'make a release live; --canary <percent> for some visitors, --canary 0 ends that',
    run: () => import('../cli/promote.ts'),
    ofModule: true,
  },
  rollback: {
    about: 'go back to the last good release, or to a named one',
    run: () => import('../cli/rollback.ts'),
    ofModule: true,
  },
  recall: {
    about: 'remove a harmful release from every page, open ones too',
    run: () => import('../cli/recall.ts'),
    ofModule: true,
  },
  lock: {
    about: 'prevent deployments: --reason "…"; --off ends that',
    run: () => import('../cli/lock.ts'),
    ofModule: true,
  },
  modules: {
    about: 'what is live, its health and what was deployed when',
    run: () => import('../cli/modules.ts'),
    ofModule: true,
  },
  errors: {
    about: 'errors that pages had after it was loaded, with their places in the sources, and its speed',
    run: () => import('../cli/errors.ts'),
    ofModule: true,
  },
  'token:create': {
    about:
      'make a token, for a pipeline: --actions publish,verify,promote,rollback; takes the right to administer',
    run: () => import('../cli/token-create.ts'),
    ofModule: true,
  },
};

function usage(): string {
  const lines = Object.entries(COMMANDS).map(([name, { about }]) => `  ${name.padEnd(14)}${about}`);
  return [
    'quizmesh <command> [arguments] [--json]',
    '',
    ...lines,
    '',
    'QUIZMESH_SITE            address of the site, or --site <url>',
    'QUIZMESH_RELEASE_TOKEN   token of your team (an administrator makes it in the console)',
    '',
    'Exit codes: 0 done, 1 not possible or refused (the text says why, and what to do), 2 wrong arguments.',
  ].join('\n');
}

const isModuleName = (text: string | undefined) =>
  text !== undefined && /^(?:mf-[a-z0-9-]+|shell|\*)$/u.test(text);

const SITE = '--site';

/** Takes `--site <url>`, or `--site=<url>`, out of the arguments. @returns the site's address; undefined: not given */
function takeSite(args: string[]): string | undefined {
  const at = args.findIndex((arg) => arg === SITE || arg.startsWith(`${SITE}=`));
  if (at === -1) return process.env['QUIZMESH_SITE'];
  const isJoined = args[at] !== SITE;
  return args
    .splice(at, isJoined ? 1 : 2)
    .at(-1)
    ?.slice(isJoined ? SITE.length + 1 : 0);
}

/** The module of this folder. Ends the program where package.json cannot be read. */
function moduleHere(): string | null {
  try {
    return ownModule(process.cwd());
  } catch (error) {
    if (args.includes('--json')) sayJson();
    sayFailure(error instanceof Error ? error.message : String(error), null);
    return process.exit(1);
  }
}

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (!command) {
  const isAsked = ['', 'help', '--help', '-h'].includes(name);
  if (args.includes('--json')) sayJson();
  if (isAsked) say(usage());
  else sayFailure(`There is no command "${name}".\n\n${usage()}`, null);
  process.exit(isAsked ? 0 : 2);
}
const site = takeSite(args);
// Before the commands are loaded, which read them.
process.env['QUIZMESH_CLI'] = '1';
process.env['QUIZMESH_ROOT'] = process.cwd();
if (site !== undefined) process.env['API_URL'] = site.replace(/\/+$/u, '');
const own = moduleHere();
const module = command.ofModule && !isModuleName(args[0]) ? own : null;
const rest = command.ofModule ? args : withoutOwn(args, own);
process.argv.splice(2, Number.POSITIVE_INFINITY, ...(module === null ? [] : [module]), ...rest);
await command.run();
