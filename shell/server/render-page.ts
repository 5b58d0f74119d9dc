import {
  languageDirection,
  languageTag,
  type Language,
  type OverrideSet,
  type ReleaseEntry,
  type ReleaseSet,
} from '@quizmesh/contract';
import { isForeignFile } from '../src/federation/foreign-file.ts';
import { matchArea } from '../src/federation/match-area.ts';
import { OVERRIDE_ELEMENT_ID, RELEASE_SET_ELEMENT_ID } from '../src/federation/release-set.ts';
import { OWN_PATHS } from '../src/router/own-paths.ts';
import { escapeHtml, inlineJson } from './escape-html.ts';

export interface PageRequest {
  readonly pathname: string;
  readonly language: Language;
  /** Title, description and the like; the template's own title when absent. */
  readonly head?: string;
  /** Another choice of releases, for the banner that tells of it. */
  readonly override?: OverrideSet | null;
}
export interface RenderedPage {
  readonly status: 200 | 404 | 503;
  readonly html: string;
  /** The same key gives the same html (for one template). */
  readonly cacheKey: string;
}

const CORS = ' crossorigin="anonymous"';

function hint(kind: 'script' | 'style', href: string, attributes: string): string {
  return `<link rel="preload" as="${kind}" href="${escapeHtml(href)}"${attributes}>`;
}

const hashOf = (integrity = '') => (integrity ? ` integrity="${escapeHtml(integrity)}"` : '');

function preload(href: string, kind: 'script' | 'style', integrity?: string): string {
  return hint(kind, href, hashOf(integrity) + (isForeignFile(href) ? CORS : ''));
}

/** Remotes ask for their chunks with CORS from every origin, since they check hashes: another kind of hint would fetch
 *  the file twice. */
function preloadChunk(href: string, integrity?: string): string {
  return hint('script', href, hashOf(integrity) + CORS);
}

function preloads(release: ReleaseEntry, language: Language): string {
  const messages = release.messages[language];
  return [
    preload(release.base + release.entry, 'script', release.entryIntegrity),
    ...release.styles.map((path) => preload(release.base + path, 'style', release.styleIntegrity[path])),
    ...release.preload.map((path) => preloadChunk(release.base + path)),
    ...(messages ? [preloadChunk(release.base + messages, release.messageIntegrity?.[messages])] : []),
  ].join('');
}

const TITLE = '<title>Quizmesh</title>';

/** No release set was ever known: then an address is not wrong, only not known. */
function isUnknown(set: ReleaseSet): boolean {
  return Object.keys(set.modules).length === 0;
}

/** What of an entry pages need: not what only the server and the commands use. */
function forPage({ messageIntegrity: _hashes, smoke: _smoke, ...entry }: ReleaseEntry): ReleaseEntry {
  return entry;
}
function inlinedSet({ channel, revision, modules }: ReleaseSet): ReleaseSet {
  const entries = Object.entries(modules).map(
    ([module, { current, lastGood }]) =>
      [module, { current: forPage(current), lastGood: lastGood && forPage(lastGood) }] as const,
  );
  return { channel, revision, modules: Object.fromEntries(entries) };
}
function inlined(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${inlineJson(value)}</script>`;
}

/** Addresses of the shell's own catalogues; en-US is inside its entry file. */
export type OwnCatalogues = Readonly<Partial<Record<Language, string>>>;

/** Whether a module or the shell itself has a page at the path; true of all where no release set is known. */
export function isAddressKnown(set: ReleaseSet, pathname: string, ownPaths = OWN_PATHS): boolean {
  return isUnknown(set) || matchArea(set, pathname) !== null || ownPaths.includes(pathname);
}

/** Fills the shell's index.html for one address: language and direction, the release set, and preloads of the shell's
 *  catalogue and of the module that answers the address when everyone may open it. Unknown addresses get the same page
 *  with status 404. */
export function createPageRenderer(
  template: string,
  ownPaths: readonly string[],
  ownCatalogues: OwnCatalogues = {},
) {
  const [head = '', rest = ''] = template.split('</head>', 2);
  if (!rest) throw new Error("The shell's index.html has no </head>.");
  return (
    set: ReleaseSet,
    { pathname, language, head: ownHead = TITLE, override }: PageRequest,
  ): RenderedPage => {
    const area = matchArea(set, pathname);
    const lang = `<html lang="${languageTag(language)}" dir="${languageDirection(language)}"`;
    const hints = area?.route.access === 'public' ? preloads(area.release, language) : '';
    const catalogue = ownCatalogues[language] ? preload(ownCatalogues[language], 'script') : '';
    const { by = '', expiresAt = '', changed = [] } = override ?? {};
    const notice = override ? inlined(OVERRIDE_ELEMENT_ID, { by, expiresAt, changed }) : '';
    const json = inlined(RELEASE_SET_ELEMENT_ID, inlinedSet(set)) + notice;
    return {
      status: area || ownPaths.includes(pathname) ? 200 : isUnknown(set) ? 503 : 404,
      html: `${head.replace('<html lang="en" dir="ltr"', lang).replace(TITLE, () => ownHead)}${catalogue}${hints}${json}</head>${rest}`,
      cacheKey: [set.revision, hints ? (area?.module ?? '') : '', language, ownHead].join('|'),
    };
  };
}
export type PageRenderer = ReturnType<typeof createPageRenderer>;
