import { moduleNameSchema } from '@quizmesh/contract/schemas';
import type { ModuleDeclaration } from '@quizmesh/contract';
import { CommandError } from '../workspace.ts';

/** Input of the generator. */
export interface RemoteOptions {
  readonly module: string | undefined;
  readonly path?: string | undefined;
  readonly title?: string | undefined;
}
/** All names of a new module, validated. */
export interface RemoteNames {
  /** Folder and module: "mf-daily-cup". */
  readonly module: string;
  /** Files: "daily-cup". */
  readonly kebab: string;
  /** Keys of texts: "dailyCup". */
  readonly camel: string;
  /** Components: "DailyCup". */
  readonly pascal: string;
  /** Address of its page: "/daily-cup". */
  readonly path: string;
  /** Heading and link: "Daily cup". */
  readonly title: string;
}
/** Existing modules with their declarations. */
export type KnownModules = Readonly<Record<string, Pick<ModuleDeclaration, 'routes'>>>;

const MAX_TITLE = 24;
/** A longer phrase must be translated; a short name may be the same in all languages. */
const MAX_TITLE_WORDS = 2;
const PATH = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/u;
/** First path segments of the shell's own pages and endpoints. */
export const SHELL_SEGMENTS: readonly string[] = ['api', 'r', 'assets', 'cards', 'healthz', 'reset-password'];

function checkModule(module: string | undefined, known: KnownModules): string {
  if (module === undefined)
    throw new CommandError(
      'Which name? npm run new:remote -- mf-<name> [--path /<path>] [--title "<title>"]',
    );
  if (!moduleNameSchema.safeParse(module).success || !/^mf(-[a-z0-9]+)+$/u.test(module))
    throw new CommandError(
      `"${module}" is no name for a module: mf- and then small letters, digits and single hyphens, beginning with a letter, at most 34 characters, like mf-daily-cup.`,
    );
  if (module in known || module === 'mf-template') throw new CommandError(`There is a ${module} already.`);
  return module;
}

function answers(
  pattern: string,
  { path, params }: { path: string; params: Readonly<Record<string, readonly string[]>> },
) {
  const segments = path.split('/');
  const wanted = pattern.split('/');
  return (
    segments.length === wanted.length &&
    segments.every((segment, index) => {
      const text = wanted[index] ?? '';
      // A fixed path has precedence over a parameter that matches anything; a parameter with a list of values
      // reserves these values.
      return segment.startsWith(':') ? (params[segment.slice(1)]?.includes(text) ?? false) : segment === text;
    })
  );
}

function checkPath(path: string, known: KnownModules): string {
  if (!PATH.test(path) || path.length > 200)
    throw new CommandError(
      `"${path}" is no path for a page: a slash, then small letters, digits and single hyphens, like /daily-cup.`,
    );
  if (SHELL_SEGMENTS.includes(path.split('/')[1] ?? ''))
    throw new CommandError(`${path} belongs to the shell. Choose another one with --path.`);
  for (const [module, { routes }] of Object.entries(known))
    if (routes.some((route) => answers(path, { path: route.path.toLowerCase(), params: route.params ?? {} })))
      throw new CommandError(`${path} is answered by ${module}. Choose another one with --path.`);
  return path;
}

function checkTitle(title: string): string {
  const isFit =
    title !== '' && [...title].length <= MAX_TITLE && title.split(/\s+/u).length <= MAX_TITLE_WORDS;
  // Angle brackets, braces and quotes are syntax in a catalogue's texts.
  if (!isFit || /[<>{}'\p{Cc}]/u.test(title))
    throw new CommandError(
      `"${title}" is no title: one or two words, at most ${MAX_TITLE} characters, none of < > { } '. Give one with --title; longer ones are put into module.json and the catalogues afterwards, in all languages.`,
    );
  return title;
}

/** Names of a new module, from the input and defaults derived from the module's name.
 *  @throws {CommandError} an invalid name, path or title, or one that is in use */
export function remoteNamesFor(options: RemoteOptions, known: KnownModules): RemoteNames {
  const module = checkModule(options.module, known);
  const words = module.split('-').slice(1);
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const pascal = words.map(capital).join('');
  const kebab = words.join('-');
  return {
    module,
    kebab,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    path: checkPath(options.path ?? `/${kebab}`, known),
    title: checkTitle((options.title ?? capital(words.join(' '))).trim()),
  };
}
