import type { Browser, BrowserContext } from '@playwright/test';
import {
  SHELL,
  releasesIn,
  type ClaimedVerification,
  type LoginResponse,
  type PageError,
  type PageFinding,
  type ReleaseEntry,
  type ReleaseSet,
  type VerificationResult,
} from '@quizmesh/contract';
import { matchRemoteRoute } from '../shared/match-remote-route.ts';
import { fetchReleaseFiles, type NeededReleases } from './fetch-release-files.ts';
import { filledPages, type FilledPage } from './filling-pages.ts';
import { REPORT_LENGTH, findingsText, mostTelling, oneOfEachPage } from './findings-text.ts';
import { createFilledPageJudge, triedFillings } from './judge-filled-page.ts';
import { isFailed, openInTurn, type PagesOfModule } from './open-in-turn.ts';
import { visitPage } from './open-page.ts';
import { plainText } from './plain-text.ts';
import {
  confine,
  openContext,
  openPreview,
  releasesOf,
  signIn,
  type PreviewOptions,
} from './preview-site.ts';

export interface CandidateDeps extends PreviewOptions {
  readonly browser: Browser;
  /** An account of the verification's own data that may open every page. */
  readonly account: LoginResponse;
}

type PageToOpen = Pick<FilledPage, 'path' | 'entry'> | FilledPage;

/** The shell is tried with the pages of every module. */
const [OTHERS_MS, MODULES_MS] = [60_000, 300_000];
/** What a hundred pages of a few seconds each take, four at once. */
const OWN_MS = 180_000;
/** A page of another team that hangs is opened twice, with the candidate and without it, and must not keep it for long: one
 *  that is slow alone is as slow both times, and held against nobody. */
const [OWN_PAGE_MS, OTHERS_PAGE_MS] = [15_000, 8000];

/** The addresses that a release declares for this; without any, its pages without parameters. */
function pagesOf(entry: ReleaseEntry | undefined): readonly PageToOpen[] {
  const paths =
    entry?.smoke ?? entry?.routes.map((route) => route.path).filter((path) => !/[:*]/u.test(path)) ?? [];
  return entry ? paths.map((path) => ({ path, entry })) : [];
}

/** How long pages with the candidate's code stay open: what code breaks that waits counts too. */
const SETTLE_MS = 3000;

/** What an own page may do that the live release does too: its team would wait for itself. */
const OF_FRAME: readonly PageError['code'][] = ['part-missing', 'header-covered'];

const isCompared = (isOwn: boolean, error: PageError | null) =>
  error !== null && (!isOwn || OF_FRAME.includes(error.code));

const sameAs = (error: PageError | null, before: PageError | null) =>
  before?.code === error?.code ? before : null;

const hasHeader = (set: ReleaseSet) => (path: string) =>
  matchRemoteRoute(set, path)?.route.chrome !== 'focus';

const needsAccount = (set: ReleaseSet, path: string) =>
  (matchRemoteRoute(set, path)?.route.access ?? 'public') !== 'public';

/** A browser without an account and one with it, which can reach only these sites. */
async function openContexts({ browser, account }: CandidateDeps, sites: readonly string[]) {
  const [guest, member] = await Promise.all([openContext(browser), openContext(browser)]);
  await Promise.all([confine(guest, sites), confine(member, sites), signIn(member, account)]);
  return {
    of: (set: ReleaseSet, path: string): BrowserContext => (needsAccount(set, path) ? member : guest),
    /** Who has an account sees every filling. */
    withAccount: member,
    close: async () => {
      await Promise.all([guest.close(), member.close()]);
    },
  };
}

/** The pages with fillings that the candidate can break, by the module of the page. */
function filledOf(job: ClaimedVerification): readonly PagesOfModule<FilledPage>[] {
  const pages = filledPages(job.candidate, triedFillings(job));
  const modules = [...new Set(pages.map(({ entry }) => entry.module))];
  return modules.map((module) => ({ module, pages: pages.filter(({ entry }) => entry.module === module) }));
}

/** The shells and the releases whose pages are opened, each once. */
function neededReleases(job: ClaimedVerification): NeededReleases {
  const { module, neighbours, candidate, baseline } = job;
  const entriesOf = (names: readonly string[]) => {
    const entries = [candidate, baseline].flatMap((set) =>
      names.flatMap((name) => releasesIn(set, name)?.current ?? []),
    );
    return new Map(entries.map((entry) => [`${entry.module}@${entry.release}`, entry])).values();
  };
  const own = [SHELL, module];
  const others = [...new Set([...neighbours, ...filledOf(job).map((pages) => pages.module)])].filter(
    (name) => !own.includes(name),
  );
  return { own: entriesOf(own), others: entriesOf(others) };
}

/** Opens the candidate's pages, those with fillings that it can break, and those of the modules that it links with, in a real
 *  browser; of a shell the pages of every module. What fails without the candidate too is told, and does not count against it; its own
 *  pages must work, whatever is live.
 *  @throws {Error} the registry cannot give the files now */
export async function verifyCandidate(
  job: ClaimedVerification,
  deps: CandidateDeps,
): Promise<VerificationResult> {
  const { module, release, neighbours, candidate, baseline } = job;
  await fetchReleaseFiles(neededReleases(job), releasesOf(deps));
  const [tried, untried] = await Promise.all([openPreview(candidate, deps), openPreview(baseline, deps)]);
  const sites = { tried, untried };
  const contexts = await openContexts(deps, [tried.url, untried.url]);
  const shell = module === SHELL ? [`${SHELL}@${release}`] : [];
  const nameOf = (entry: ReleaseEntry) => `${entry.module}@${entry.release}`;
  const timeoutFor = (name: string) => (name === module ? OWN_PAGE_MS : OTHERS_PAGE_MS);
  const judgeFilled = createFilledPageJudge(job, {
    open: (site, { path, entry, fillings }) =>
      visitPage(contexts.withAccount, sites[site].url + path, {
        wanted: [nameOf(entry), ...(site === 'tried' ? shell : [])],
        timeoutMs: timeoutFor(entry.module),
        settleMs: SETTLE_MS,
        hasHeader: hasHeader(site === 'tried' ? candidate : baseline),
        fillings,
      }),
  });
  const judge = async (name: string, page: PageToOpen): Promise<PageFinding> => {
    if ('fillings' in page) return judgeFilled(page);
    const { path, entry } = page;
    const timeoutMs = timeoutFor(name);
    // The code of a shell is the same on all pages of a module.
    const settles = name === module || (module === SHELL && path === pagesOf(entry)[0]?.path);
    const common = { timeoutMs, settleMs: settles ? SETTLE_MS : 0 };
    const demands = { ...common, wanted: [nameOf(entry), ...shell], hasHeader: hasHeader(candidate) };
    const withCandidate = async () =>
      (await visitPage(contexts.of(candidate, path), tried.url + path, demands)).error;
    const error = await withCandidate();
    const live = isCompared(name === module, error) ? baseline.modules[name]?.current : undefined;
    if (!live) return { path, module: name, error, before: null };
    const { error: before } = await visitPage(contexts.of(baseline, path), untried.url + path, {
      ...common,
      wanted: [nameOf(live)],
      hasHeader: hasHeader(baseline),
    });
    if (name === module) return { path, module: name, error, before: sameAs(error, before) };
    // One that fails now and then says nothing about the candidate.
    return { path, module: name, error: before ? error : await withCandidate(), before };
  };
  const pagesIn = (name: string) => ({ module: name, pages: pagesOf(candidate.modules[name]?.current) });
  try {
    const pages = {
      own: pagesIn(module),
      ownMs: OWN_MS,
      filled: filledOf(job),
      others: neighbours.filter((name) => name !== SHELL).map(pagesIn),
      othersMs: module === SHELL ? MODULES_MS : OTHERS_MS,
    };
    const unopened = (name: string, { path }: PageToOpen): PageFinding => ({
      path,
      module: name,
      error: { code: 'no-heading', values: {} },
      before: null,
    });
    const findings = oneOfEachPage(await openInTurn(pages, { judge, unopened, now: Date.now }));
    const report = plainText(findingsText(findings, release), REPORT_LENGTH);
    return { passed: !findings.some(isFailed), report, findings: mostTelling(findings) };
  } finally {
    await contexts.close();
    await Promise.all([tried.close(), untried.close()]);
  }
}
