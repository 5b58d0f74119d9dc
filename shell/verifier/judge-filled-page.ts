import { SHELL, type ClaimedVerification, type PageError, type PageFinding } from '@quizmesh/contract';
import { filledPages, type FilledPage, type IsTriedFilling, type PageFilling } from './filling-pages.ts';
import type { SeenPage } from './open-page.ts';
import { plainText } from './plain-text.ts';
import type { FailedFilling } from './watch-fillings.ts';

const VALUE_LENGTH = 300;

export interface FilledPageDeps {
  /** Opens a page with the candidate (`tried`) or without it, and looks at its fillings. */
  readonly open: (site: 'tried' | 'untried', page: FilledPage) => Promise<SeenPage>;
}

/** Which fillings a candidate can break: its own on pages of others, those of its neighbours on its pages, and of a shell, which
 *  draws them, all.
 *  @param neighbours of a probe none: the live fillings of others are not what it asks about */
export function triedFillings({
  module,
  neighbours,
}: Pick<ClaimedVerification, 'module' | 'neighbours'>): IsTriedFilling {
  return ({ page, filler }) => {
    if (filler === module) return true;
    return neighbours.includes(filler) && (page === module || module === SHELL);
  };
}

const isSame = (one: PageFilling, other: PageFilling) =>
  one.module === other.module && one.name === other.name && one.slot === other.slot;
const includes = (fillings: readonly PageFilling[], filling: PageFilling) =>
  fillings.some((one) => isSame(one, filling));

const listed = (words: readonly string[]) => plainText([...new Set(words)].join(', '), VALUE_LENGTH);

/** @param breaks whether what is tried is the page around them */
function errorOf(failed: readonly FailedFilling[], breaks: boolean): PageError {
  const isMissing = failed.every(({ how }) => how === null);
  const named = failed.filter(({ how }) => isMissing || how !== null);
  const values = {
    fillings: listed(named.map(({ filling: { module, name } }) => `${module}/${name}`)),
    ...(breaks && { slot: listed(named.map(({ filling }) => filling.slot)) }),
  };
  if (isMissing) return { code: 'filling-missing', values };
  return {
    code: 'filling-failed',
    values: { ...values, how: listed(named.flatMap(({ how }) => how ?? [])) },
  };
}

/** Judges pages with fillings that a candidate can break. What fails without the candidate too does not count, since the page or the
 *  filling may be at fault; a filling that was never live on the page must work, where the page has a place for it. */
export function createFilledPageJudge(
  job: Pick<ClaimedVerification, 'module' | 'neighbours' | 'baseline'>,
  { open }: FilledPageDeps,
): (page: FilledPage) => Promise<PageFinding> {
  const { module, baseline } = job;
  const livePages = filledPages(baseline, triedFillings(job));

  /** The same page without the candidate: with those of the fillings that are live on it.
   *  @param isPage whether the page itself failed, which a page of another module may without any of them */
  function liveWith(
    page: FilledPage,
    suspects: readonly PageFilling[],
    isPage: boolean,
  ): readonly FilledPage[] {
    const { module: owner } = page.entry;
    const same = livePages
      .filter(({ entry }) => entry.module === owner)
      .map((live) => ({
        ...live,
        // The candidate may name an address that the live release does not.
        ...(live.isAddress ? {} : { path: page.path }),
        fillings: live.fillings.filter((filling) => includes(suspects, filling)),
      }))
      .filter(({ fillings }) => fillings.length > 0);
    const entry = baseline.modules[owner]?.current;
    return same.length === 0 && isPage && entry && owner !== module
      ? [{ ...page, entry, fillings: [] }]
      : same;
  }

  return async (page) => {
    const breaks = page.fillings.some((filling) => filling.module !== module);
    const finding = (error: PageError | null, before: PageError | null): PageFinding => {
      return { path: page.path, module: page.entry.module, error, before };
    };
    const errorIn = ({ error, failed }: SeenPage): PageError | null =>
      error ?? (failed.length > 0 ? errorOf(failed, breaks) : null);
    if (!page.isAddress) {
      const missing = errorOf(
        page.fillings.map((filling) => ({ filling, how: null })),
        breaks,
      );
      return finding(missing, missing);
    }
    const seen = await open('tried', page);
    const error = errorIn(seen);
    if (error === null) return finding(null, null);
    const suspects = seen.error ? page.fillings : seen.failed.map(({ filling }) => filling);
    const known: PageFilling[] = [];
    const failedBefore: FailedFilling[] = [];
    for (const live of liveWith(page, suspects, seen.error !== null)) {
      const before = await open('untried', live);
      if (before.error) return finding(error, before.error);
      known.push(...live.fillings);
      failedBefore.push(...before.failed);
    }
    const hasFailedBefore = failedBefore.map(({ filling }) => filling);
    const isNew = ({ filling, how }: FailedFilling) =>
      !includes(hasFailedBefore, filling) && (how !== null || includes(known, filling));
    const broken = seen.failed.filter(isNew).map(({ filling }) => filling);
    if (seen.error === null && broken.length === 0)
      return finding(error, failedBefore.length > 0 ? errorOf(failedBefore, breaks) : error);
    // What fails only now and then says nothing about the candidate.
    const again = await open('tried', seen.error ? page : { ...page, fillings: broken });
    return finding(errorIn({ ...again, failed: again.failed.filter(isNew) }), null);
  };
}
