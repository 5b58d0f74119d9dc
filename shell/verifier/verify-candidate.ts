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
import { fillingPages, type FillingPage } from './filling-pages.ts';
import { findingsText } from './findings-text.ts';
import { isFailed, openInTurn } from './open-in-turn.ts';
import { pageError } from './open-page.ts';
import { plainText } from './plain-text.ts';
import {
  confine,
  openContext,
  openPreview,
  releasesOf,
  signIn,
  type PreviewOptions,
  type PreviewSite,
} from './preview-site.ts';

export interface CandidateDeps extends PreviewOptions {
  readonly browser: Browser;
  /** An account of the verification's own data that may open every page. */
  readonly account: LoginResponse;
}

type PageToOpen = Pick<FillingPage, 'path' | 'entry'> & Partial<FillingPage>;

/** The longest report that the registry takes, and of how many pages. */
export const REPORT_LENGTH = 4000;
const FINDINGS_MAX = 50;
/** The shell is tried with the pages of every module. */
const [OTHERS_MS, MODULES_MS] = [60_000, 300_000];
/** A page of another team that hangs is opened twice, with the candidate and without it, and must not keep it for long: one
 *  that is slow alone is as slow both times, and held against nobody. */
const [OWN_PAGE_MS, OTHERS_PAGE_MS] = [15_000, 8000];

/** As many as the registry takes: those that fail first. */
function mostTelling(findings: readonly PageFinding[]): PageFinding[] {
  const [failed, known, works] = [
    findings.filter(isFailed),
    findings.filter(({ before }) => before !== null),
    findings.filter(({ error }) => error === null),
  ];
  return [...failed, ...known, ...works].slice(0, FINDINGS_MAX);
}

/** The addresses that a release declares for this; without any, its pages without parameters. */
function pagesOf(entry: ReleaseEntry | undefined): readonly PageToOpen[] {
  const paths =
    entry?.smoke ?? entry?.routes.map((route) => route.path).filter((path) => !/[:*]/u.test(path)) ?? [];
  return entry ? paths.map((path) => ({ path, entry })) : [];
}

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

/** The shells and the releases whose pages are opened, each once. */
function neededReleases({ module, neighbours, candidate, baseline }: ClaimedVerification): NeededReleases {
  const entriesOf = (names: readonly string[]) => {
    const entries = [candidate, baseline].flatMap((set) =>
      names.flatMap((name) => releasesIn(set, name)?.current ?? []),
    );
    return new Map(entries.map((entry) => [`${entry.module}@${entry.release}`, entry])).values();
  };
  const own = [SHELL, module];
  const pages = fillingPages(candidate, module).map(({ entry }) => entry.module);
  const others = [...new Set([...neighbours, ...pages])].filter((name) => !own.includes(name));
  return { own: entriesOf(own), others: entriesOf(others) };
}

/** Opens the candidate's pages, and those of the modules that it links with, in a real browser; of a shell the pages of
 *  every module. Another module's page that fails
 *  without the candidate too is told, and does not count against it; its own pages must work, whatever is live.
 *  @throws {Error} the registry cannot give the files now */
export async function verifyCandidate(
  job: ClaimedVerification,
  deps: CandidateDeps,
): Promise<VerificationResult> {
  const { module, release, neighbours, candidate, baseline } = job;
  await fetchReleaseFiles(neededReleases(job), releasesOf(deps));
  const [tried, untried] = await Promise.all([openPreview(candidate, deps), openPreview(baseline, deps)]);
  const contexts = await openContexts(deps, [tried.url, untried.url]);
  const shell = module === SHELL ? [`${SHELL}@${release}`] : [];
  const nameOf = (entry: ReleaseEntry) => `${entry.module}@${entry.release}`;
  /** Opens a page of another module with fillings of the candidate. What fails with the live release too does not count, since the page
   *  may be at fault; a filling that no live release has must work, where the page has a place for it. */
  const judgeFillings = async ({
    path,
    isAddress,
    entry,
    fillings = [],
  }: PageToOpen): Promise<PageFinding> => {
    const missing: PageError = { code: 'filling-missing', values: { fillings: fillings.join(', ') } };
    if (!isAddress) return { path, module, error: missing, before: missing };
    const open = (
      site: PreviewSite,
      { release: wanted, names }: { release: string; names: readonly string[] },
    ) =>
      pageError(contexts.withAccount, site.url + path, {
        wanted: [nameOf(entry)],
        timeoutMs: OWN_PAGE_MS,
        ...(names.length > 0 && { fillings: { module, release: wanted, names } }),
      });
    const withCandidate = () => open(tried, { release, names: fillings });
    const error = await withCandidate();
    if (error === null) return { path, module, error, before: null };
    const live = baseline.modules[module]?.current;
    const names = fillings.filter((name) => live?.fillings?.some((filling) => filling.name === name));
    if (names.length === 0) {
      const isMissing = error.code === 'filling-missing';
      return {
        path,
        module,
        error: isMissing ? error : await withCandidate(),
        before: isMissing ? error : null,
      };
    }
    const before = await open(untried, { release: live?.release ?? release, names });
    return { path, module, error: before ? error : await withCandidate(), before };
  };
  const judge = async (name: string, page: PageToOpen): Promise<PageFinding> => {
    if (page.fillings) return judgeFillings(page);
    const { path, entry } = page;
    const timeoutMs = name === module ? OWN_PAGE_MS : OTHERS_PAGE_MS;
    const demands = { wanted: [nameOf(entry), ...shell], timeoutMs };
    const withCandidate = () => pageError(contexts.of(candidate, path), tried.url + path, demands);
    const error = await withCandidate();
    const live = error === null || name === module ? undefined : baseline.modules[name]?.current;
    if (!live) return { path, module: name, error, before: null };
    const before = await pageError(contexts.of(baseline, path), untried.url + path, {
      wanted: [nameOf(live)],
      timeoutMs,
    });
    // One that fails now and then says nothing about the candidate.
    return { path, module: name, error: before ? error : await withCandidate(), before };
  };
  const pagesIn = (name: string) => ({ module: name, pages: pagesOf(candidate.modules[name]?.current) });
  try {
    const pages = {
      own: { module, pages: [...pagesIn(module).pages, ...fillingPages(candidate, module)] },
      others: neighbours.filter((name) => name !== SHELL).map(pagesIn),
      othersMs: module === SHELL ? MODULES_MS : OTHERS_MS,
    };
    const findings = await openInTurn(pages, { judge, now: Date.now });
    const report = plainText(findingsText(findings, release), REPORT_LENGTH);
    return { passed: !findings.some(isFailed), report, findings: mostTelling(findings) };
  } finally {
    await contexts.close();
    await Promise.all([tried.close(), untried.close()]);
  }
}
