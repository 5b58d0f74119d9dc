import {
  DEFAULT_LANGUAGE,
  languageDirection,
  languageTag,
  routesOverlap,
  type Access,
  type Language,
  type OverrideSet,
  type ReleaseEntry,
  type ReleaseSet,
} from '@quizmesh/contract';
import { fillingsIn, fillingsOf, partOfRelease } from '../shared/fillings-of.ts';
import { isForeignFile } from '../shared/foreign-file.ts';
import { matchRemoteRoute, type RemoteRouteMatch } from '../shared/match-remote-route.ts';
import { OFFLINE_PAGE_PATH } from '../shared/offline-reading.ts';
import { OVERRIDE_ELEMENT_ID, RELEASE_SET_ELEMENT_ID } from '../shared/page-elements.ts';
import { SHELL_ELEMENT_ID, SHELL_STARTED_ATTRIBUTE, type PageShell } from '../shared/shell-start.ts';
import { OWN_PATHS } from '../shared/own-paths.ts';
import type { PageReleaseSet } from '../shared/page-release-set.ts';
import { escapeHtml, inlineJson } from './escape-html.ts';

export interface PageRequest {
  readonly pathname: string;
  readonly language: Language;
  /** Title, description and other metadata; the template's own title when absent. */
  readonly head?: string;
  /** The active override, for its banner. */
  readonly override?: OverrideSet | null;
  readonly shell?: PageShell;
}
export interface RenderedPage {
  readonly status: 200 | 404 | 503;
  readonly html: string;
  /** Equal keys mean equal HTML. */
  readonly cacheKey: string;
}

const CORS = ' crossorigin="anonymous"';

const hashOf = (integrity = '') => (integrity ? ` integrity="${escapeHtml(integrity)}"` : '');

interface Hint {
  readonly kind: 'script' | 'style' | 'module';
  readonly href: string;
  readonly integrity?: string | undefined;
  readonly cors: boolean;
}

/** A hint for users who may open the remote; the page's inline script turns it into a preload if the stored
 *  user may, because the server does not know who requests a page. */
function hintFor(access: Access) {
  const rel = access === 'public' ? 'rel="preload"' : `data-access="${access}"`;
  return ({ kind, href, integrity, cors }: Hint): string => {
    if (kind === 'module')
      return access === 'public'
        ? `<link rel="modulepreload" href="${escapeHtml(href)}"${hashOf(integrity)}${CORS}>`
        : '';
    return `<link ${rel} as="${kind}" href="${escapeHtml(href)}"${hashOf(integrity)}${cors ? CORS : ''}>`;
  };
}

function hintsOf(release: ReleaseEntry, language: Language): readonly Hint[] {
  const messages = release.messages[language];
  const file = (kind: Hint['kind'], path: string, integrity?: string): Hint => {
    const href = release.base + path;
    return { kind, href, integrity, cors: isForeignFile(href) };
  };
  // Remotes request their chunks with CORS from every origin, because they check hashes: another kind of hint
  // would load the file twice.
  const chunk = (path: string, integrity?: string): Hint => ({
    ...file('script', path, integrity),
    cors: true,
  });
  const isModule = release.entryFormat === 'module';
  return [
    file(isModule ? 'module' : 'script', release.entry, release.entryIntegrity),
    ...release.styles.map((path) => file('style', path, release.styleIntegrity[path])),
    ...release.preload.map((path) => (isModule ? file('module', path) : chunk(path))),
    ...(messages ? [chunk(messages, release.messageIntegrity?.[messages])] : []),
  ];
}

/** Fillings of the slots on the page: they come with it instead of one step after the other. */
function fillingHints(set: ReleaseSet, { release, route }: RemoteRouteMatch, language: Language): string {
  return (release.slots ?? [])
    .filter(({ path }) => path === route.path)
    .flatMap(({ name }) => fillingsOf(set, name))
    .flatMap((placed) => {
      const { access } = placed.filling;
      return hintsOf(partOfRelease(placed), language).map(
        hintFor(access === 'public' ? route.access : access),
      );
    })
    .join('')
    .replaceAll('<link ', '<link fetchpriority="low" ');
}

const TITLE = '<title>Quizmesh</title>';
const OWN_SHELL: PageShell = { release: null, failed: null };

/** Before the first release set the server cannot know whether an address exists. */
function isUnknown(set: ReleaseSet): boolean {
  return Object.keys(set.modules).length === 0;
}

/** The fields of a release entry that pages need, without those for the server and the commands. */
function forPage({ messageIntegrity: _hashes, smoke: _smoke, links: _links, ...entry }: ReleaseEntry) {
  return { ...entry, routes: entry.routes.map(({ titles: _titles, ...route }) => route) };
}

/** A set as pages need it. */
export function setForPages({ channel, revision, modules }: ReleaseSet): PageReleaseSet {
  const entries = Object.entries(modules).map(
    ([module, { current, lastGood }]) =>
      [module, { current: forPage(current), lastGood: lastGood && forPage(lastGood) }] as const,
  );
  return { channel, revision, modules: Object.fromEntries(entries) };
}

const linkPath = (link: string) => ({ path: link.replace(/[?#].*$/u, '') });

/** Whether a module answers one of the addresses that a release links to. */
function isLinked(from: ReleaseEntry, { routes }: ReleaseEntry): boolean {
  return (from.links ?? []).map(linkPath).some((link) => routes.some((route) => routesOverlap(link, route)));
}

/** Whether a module shows something on the pages of a release. */
const fills = (owner: ReleaseEntry, other: ReleaseEntry): boolean =>
  (owner.slots ?? []).some((slot) => fillingsIn(other, slot).length > 0);

/** The set of one page: its module, those that it links to, those that fill slots of them, and the menu entries of all in the page's
 *  language.
 *  @param release what the address belongs to; null: unknown */
function partOfSet(set: ReleaseSet, release: ReleaseEntry | null, language: Language): PageReleaseSet {
  const reachable = Object.values(set.modules)
    .map(({ current }) => current)
    .filter((one) => release && (one.module === release.module || isLinked(release, one)));
  const modules = Object.fromEntries(
    Object.entries(setForPages(set).modules).flatMap(([module, releases]) => {
      const { current, lastGood } = releases;
      if (!reachable.some((one) => one.module === module || fills(one, current))) return [];
      const withoutMenu = { ...current, navigation: [] };
      return [[module, { current: withoutMenu, lastGood: lastGood && { ...lastGood, navigation: [] } }]];
    }),
  );
  const navigation = Object.values(set.modules).flatMap(({ current }) =>
    current.navigation.map(({ labels, ...entry }) => ({
      ...entry,
      labels: Object.fromEntries(
        [DEFAULT_LANGUAGE, language].flatMap((name) => (labels[name] ? [[name, labels[name]]] : [])),
      ),
    })),
  );
  const { channel, revision } = set;
  return { channel, revision, modules, navigation, isPartial: true };
}

/** What an address needs of the set. The shell's own pages have all of it, and so has a page whose server was told no
 *  links by an older registry. */
function inlinedSet(
  set: ReleaseSet,
  { match, isOwn, language }: { match: RemoteRouteMatch | null; isOwn: boolean; language: Language },
): PageReleaseSet {
  const isUntold = match !== null && match.release.links === undefined;
  return isOwn || isUntold || isUnknown(set)
    ? setForPages(set)
    : partOfSet(set, match?.release ?? null, language);
}
function inlined(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${inlineJson(value)}</script>`;
}

/** Data of the banner of an active override. */
function noticeOf(override: OverrideSet | null | undefined): string {
  if (!override) return '';
  const { by, expiresAt, changed } = override;
  return inlined(OVERRIDE_ELEMENT_ID, { by, expiresAt, changed });
}

/** Addresses of the shell's own catalogues; en-US is part of its entry file. */
export type OwnCatalogues = Readonly<Partial<Record<Language, string>>>;

/** Whether a module or the shell itself has a page at the path; true for all while no release set is known. */
export function isAddressKnown(set: ReleaseSet, pathname: string, ownPaths = OWN_PATHS): boolean {
  return isUnknown(set) || matchRemoteRoute(set, pathname) !== null || ownPaths.includes(pathname);
}

/** The title that a module declares for the page at a path; null: none. */
export function routeTitleOf(set: ReleaseSet, pathname: string, language: Language): string | null {
  const titles = matchRemoteRoute(set, pathname)?.route.titles;
  return titles?.[language] ?? titles?.[DEFAULT_LANGUAGE] ?? null;
}

/** Fills the shell's index.html for one address: language and direction, the release set, and preloads of the
 *  shell's catalogue and of the module for the address, for users who may open it. Unknown addresses get the same
 *  page with status 404. */
export function createPageRenderer(
  template: string,
  ownPaths: readonly string[],
  ownCatalogues: OwnCatalogues = {},
) {
  const [head = '', rest = ''] = template.split('</head>', 2);
  if (!rest) throw new Error("The shell's index.html has no </head>.");
  return (
    set: ReleaseSet,
    { pathname, language, head: ownHead = TITLE, override, shell = OWN_SHELL }: PageRequest,
  ): RenderedPage => {
    const match = matchRemoteRoute(set, pathname);
    const isOwn = ownPaths.includes(pathname);
    const isKnown = match !== null || isOwn;
    const lang = `<html lang="${languageTag(language)}" dir="${languageDirection(language)}"`;
    // Without a network another load would bring the same page again: its guard must not ask for one.
    const unguarded = pathname === OFFLINE_PAGE_PATH ? ` ${SHELL_STARTED_ATTRIBUTE}` : '';
    const hints = match
      ? hintsOf(match.release, language).map(hintFor(match.route.access)).join('') +
        fillingHints(set, match, language)
      : '';
    const own = ownCatalogues[language];
    const catalogue = own ? hintFor('public')({ kind: 'script', href: own, cors: false }) : '';
    const json = [
      inlined(RELEASE_SET_ELEMENT_ID, inlinedSet(set, { match, isOwn, language })),
      inlined(SHELL_ELEMENT_ID, shell),
      noticeOf(override),
    ].join('');
    return {
      status: isKnown ? 200 : isUnknown(set) ? 503 : 404,
      html: `${head.replace('<html lang="en" dir="ltr"', lang + unguarded).replace(TITLE, () => ownHead)}${catalogue}${hints}${json}</head>${rest}`,
      cacheKey: [
        set.revision,
        JSON.stringify(shell),
        ...(match ? [match.module, match.route.access] : [isKnown, unguarded]),
        ...(match?.release.slots ? [match.route.path] : []),
        language,
        ownHead,
      ].join('|'),
    };
  };
}
export type PageRenderer = ReturnType<typeof createPageRenderer>;
