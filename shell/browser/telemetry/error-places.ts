import { SHELL, type ErrorFrame, type ReleaseSet } from '@quizmesh/contract';
import { partOfCode, type PagePart } from './page-parts.ts';

/** A line of a stack that ends with an address: in Chromium's form, and in Firefox's and Safari's. */
const FRAME = /(?<address>[a-z][\w+-]*:\/\/[^\s()]+?):(?<line>\d+):(?<column>\d+)\)?\s*$/u;
const RELEASED_FILE = /^\/r\/([a-z][a-z0-9-]*)\/([a-z0-9.+-]+)\/(.+)$/u;
/** The build of the shell's server. */
const OWN_BUILD = /^\/assets\//u;
/** Places of an error that are sent. */
const FRAMES_MAX = 8;

/** Whose code an error came from. */
export interface ErrorPlace {
  readonly part: PagePart;
  /** In files of that release, innermost first; empty when it is not known where. */
  readonly frames: readonly ErrorFrame[];
}

interface Frame extends ErrorFrame {
  /** Null: no release has the file. */
  readonly part: PagePart | null;
}

/** @returns 'foreign': an extension's or another site's */
function frameOf(
  line: string,
  bases: readonly (PagePart & { readonly base: string })[],
): Frame | 'foreign' | null {
  const { address, line: row, column } = FRAME.exec(line)?.groups ?? {};
  if (address === undefined || !URL.canParse(address)) return null;
  const { origin, pathname, href } = new URL(address);
  const place = { line: Number(row), column: Number(column) };
  const direct = bases.find(({ base }) => href.startsWith(base));
  if (direct) {
    const { module, release } = direct;
    const file = href.slice(direct.base.length).replace(/[?#].*$/u, '');
    return { ...place, file, part: { module, release } };
  }
  if (origin !== window.location.origin) return 'foreign';
  if (OWN_BUILD.test(pathname)) return { ...place, file: '', part: null };
  const [, module, release, file] = RELEASED_FILE.exec(pathname) ?? [];
  return module && release && file ? { ...place, file, part: { module, release } } : 'foreign';
}

/** Finds out whose an error is from where it happened: of the innermost module in its stack, as the shell's libraries fail by
 *  what they are given. What foreign code throws, such as an extension, is nobody's.
 *  @param where addresses and stack @param releaseSet for releases that their hosts deliver themselves
 *  @returns null: it is foreign */
export function placeOfError(where: string, { modules }: Pick<ReleaseSet, 'modules'>): ErrorPlace | null {
  const bases = Object.values(modules)
    .flatMap(({ current, lastGood }) => [current, ...(lastGood ? [lastGood] : [])])
    .filter(({ base }) => URL.canParse(base));
  const found = where
    .split('\n')
    .map((line) => frameOf(line, bases))
    .filter((frame) => frame !== null);
  const [innermost] = found;
  if (innermost === undefined) return { part: partOfCode(where), frames: [] };
  if (innermost === 'foreign') return null;
  const own = found.filter((frame) => frame !== 'foreign');
  const part = own.find((frame) => frame.part && frame.part.module !== SHELL)?.part ?? innermost.part;
  if (part === null) return { part: partOfCode(''), frames: [] };
  const frames = own
    .filter((frame) => frame.part?.module === part.module && frame.part.release === part.release)
    .map(({ file, line, column }) => ({ file, line, column }));
  return { part, frames: frames.slice(0, FRAMES_MAX) };
}
