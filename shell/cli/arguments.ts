import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { moduleNameSchema, releaseIdSchema } from '@quizmesh/contract/schemas';
import { note, say, sayJson } from './output.ts';
import { UsageError, releasableNames } from './workspace.ts';

const DAYS_MAX = 365;

/** Arguments of a release command: names without dashes, and options with a value (`--reason "…"`) or
 *  without. */
interface Wanted {
  /** The usage text, shown for invalid arguments. */
  readonly usage: string;
  readonly values?: readonly string[];
  readonly flags?: readonly string[];
  /** How many names it takes; two, a module and a release, when absent. */
  readonly namesMax?: number;
}
export interface CommandArguments {
  readonly names: readonly string[];
  /** The value of an option; undefined when it is absent. */
  readonly value: (name: string) => string | undefined;
  readonly has: (flag: string) => boolean;
}

/** npm takes the beginning of a name of its own options for that option. */
const TAKEN_AS: Readonly<Record<string, string>> = { to: 'token_description', off: 'offline' };
/** Options that often stand in npm's settings, where nobody typed them. What gives a release to everybody when it is lost, such as a canary,
 *  is none of them. */
const SETTINGS_OF_NPM: ReadonlySet<string> = new Set(['offline', 'json']);
const OF_NPM = 'npm_config_';
/** Shorter names are near too many others. */
const MISTYPED_MIN = 4;

/** How many letters two texts have in common at their beginning. */
function commonLetters(one: string, other: string): number {
  const differs = [...one].findIndex((letter, at) => letter !== other[at]);
  return differs === -1 ? one.length : differs;
}
const reversed = (text: string) => [...text].toReversed().join('');

/** Whether one letter is wrong, missing, too many or has changed places with the next one. */
function isMistyped(typed: string, name: string): boolean {
  if (typed === name || name.length < MISTYPED_MIN) return false;
  const start = commonLetters(typed, name);
  const [endOfTyped, endOfName] = [reversed(typed.slice(start)), reversed(name.slice(start))];
  const end = commonLetters(endOfTyped, endOfName);
  const [left, wanted] = [endOfTyped.slice(end), endOfName.slice(end)];
  return Math.max(left.length, wanted.length) < 2 || (left.length === 2 && left === reversed(wanted));
}

/** Whether a file of npm's settings, or a variable for them, has an option: nobody typed it then. */
function isSettingOfNpm(option: string): boolean {
  const { npm_config_userconfig: ofUser, npm_config_globalconfig: ofAll } = process.env;
  const ofFolder = path.join(process.env['npm_config_local_prefix'] ?? '.', '.npmrc');
  const isIn = (file: string) =>
    new RegExp(`^\\s*${option}\\s*(?:=|$)`, 'mu').test(readFileSync(file, 'utf8'));
  const isSet = [ofUser, ofAll, ofFolder].some((file) => file && existsSync(file) && isIn(file));
  return isSet || process.env[`NPM_CONFIG_${option.toUpperCase()}`] !== undefined;
}

/** Options that npm took for itself, but those that its settings have. */
function keptByNpm(): readonly string[] {
  return Object.keys(process.env)
    .filter((name) => name.startsWith(OF_NPM) && Boolean(process.env[name]))
    .map((name) => name.slice(OF_NPM.length))
    .filter((name) => !(SETTINGS_OF_NPM.has(name) && isSettingOfNpm(name)));
}

/** A canary that npm kept to itself would be a release for everybody. What npm kept cannot be told from lines of an .npmrc or a
 *  pipeline's settings, which are for other tools too: so only what is nearly an option of the command counts as one.
 *  @throws {Error} npm took an option that stood before `--` */
function refuseTaken(known: readonly string[], given: object): void {
  const kept = keptByNpm();
  const taken = known.find(
    (option) => !(option in given) && (kept.includes(option) || kept.includes(TAKEN_AS[option] ?? option)),
  );
  if (taken !== undefined)
    throw new Error(`npm took --${taken} for itself: a -- must stand before all arguments.`);
  const mistyped = kept.find((name) => known.some((option) => isMistyped(name, option)));
  if (mistyped !== undefined)
    throw new Error(
      `npm took --${mistyped} for itself: a -- must stand before all arguments. There is no such option, either.`,
    );
}

/** What is only about how a result is told stops no command. */
function noteTakenJson(given: object): void {
  if (!('json' in given) && keptByNpm().includes('json'))
    note('npm took --json for itself: a -- must stand before all arguments.');
}

/** The value of an option that npm took apart stands among the names.
 *  @throws {Error} a name is one too many */
function refuseSurplus(names: readonly string[], most: number): void {
  const surplus = names[most];
  if (surplus !== undefined) throw new Error(`There is no place for "${surplus}".`);
}

/** Reads the arguments of a command; every one takes --json, too.
 *  @throws {UsageError} with the usage, for an unknown option, one that npm took for itself, or a name too many */
export function readArguments({ usage, values = [], flags = [], namesMax = 2 }: Wanted): CommandArguments {
  try {
    const options: Record<string, { readonly type: 'string' | 'boolean' }> = {
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    };
    for (const name of values) options[name] = { type: 'string' };
    for (const name of flags) options[name] = { type: 'boolean' };
    const parsed: { values: object; positionals: string[] } = parseArgs({
      args: process.argv.slice(2),
      options,
      allowPositionals: true,
    });
    if ('help' in parsed.values) {
      say(usage);
      process.exit(0);
    }
    const { positionals: names } = parsed;
    refuseTaken([...values, ...flags], parsed.values);
    refuseSurplus(names, namesMax);
    const requested = new Map<string, unknown>(Object.entries(parsed.values));
    if (requested.get('json') === true) sayJson();
    noteTakenJson(parsed.values);
    return {
      names,
      value: (name) => {
        const value = requested.get(name);
        return typeof value === 'string' ? value : undefined;
      },
      has: (flag) => requested.get(flag) === true,
    };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : 'Wrong arguments'}\n  ${usage}`);
  }
}

/** A terminal completes the name of a module with a slash, because it is that of a folder. */
const withoutSlash = (name: string | undefined) => name?.trim().replace(/\/+$/u, '');

/** The module that a command is about, and its release, where they are given. What is no name would be a part of the
 *  registry's address: "not found", or another module.
 *  @throws {UsageError} with the usage, when one of them is no name */
export function readNames(
  names: readonly string[],
  usage: string,
): { readonly module: string | undefined; readonly release: string | undefined } {
  const [module, release] = [withoutSlash(names[0]), names[1]?.trim()];
  if (module !== undefined && !moduleNameSchema.safeParse(module).success)
    throw new UsageError(
      `"${module}" is no name of a module: it begins with mf-, in small letters, or is shell.\n  ${usage}`,
    );
  if (release !== undefined && !releaseIdSchema.safeParse(release).success)
    throw new UsageError(
      `"${release}" is no name of a release, such as 1.0.0-8be0df026630. npm run modules -- ${module ?? 'mf-…'} lists them.\n  ${usage}`,
    );
  return { module, release };
}

/** The module of a command, or the shell.
 *  @throws {UsageError} with the usage, when it is missing or not in this repository */
export function requireModule(given: string | undefined, usage: string): string {
  const name = withoutSlash(given);
  if (name !== undefined && releasableNames().includes(name)) return name;
  throw new UsageError(`Which module? ${usage}\n  Modules here: ${releasableNames().join(', ')}`);
}

/** The value of --channel; a typing mistake must not promote a release for everyone.
 *  @throws {UsageError} unknown channel */
export function readChannel(text = 'production'): 'production' | 'preview' {
  if (text === 'production' || text === 'preview') return text;
  throw new UsageError(`--channel is production or preview, not "${text}".`);
}

/** The value of --days, the validity of a token. @throws {UsageError} not a whole number from 1 to 365 */
export function readDays(text = '90'): number {
  const days = /^\d{1,3}$/u.test(text) ? Number(text) : 0;
  if (days >= 1 && days <= DAYS_MAX) return days;
  throw new UsageError(`--days takes a whole number from 1 to ${DAYS_MAX}, not "${text}".`);
}

/** The percentage of --canary. @throws {UsageError} not between 0 and 100 */
export function readPercent(text: string): number {
  const percent = /^\d{1,3}$/u.test(text) ? Number(text) : NaN;
  if (percent <= 100) return percent;
  throw new UsageError(`--canary takes a whole percentage from 0 to 100, not "${text}".`);
}
