import type { PageError, PageFinding } from '@quizmesh/contract';

/** Pages that are open at once: more of them would wait for each other, and end too late, on a machine of a few cores. */
const AT_ONCE = 4;

/** How a page is with the candidate, and, where it fails, without it. */
export type JudgePage<Page> = (module: string, page: Page) => Promise<PageFinding>;

export interface PagesOfModule<Page> {
  readonly module: string;
  readonly pages: readonly Page[];
}

export interface PagesToOpen<Page> {
  readonly own: PagesOfModule<Page>;
  /** After so long no further page of the candidate is opened: those that are left have failed. */
  readonly ownMs: number;
  /** With fillings that the candidate can break: its own on pages of others, or those of others on its pages. */
  readonly filled: readonly PagesOfModule<Page>[];
  /** Of the modules that the candidate links with. */
  readonly others: readonly PagesOfModule<Page>[];
  /** After so long no further page with fillings is opened, and as long after that none of the others. */
  readonly othersMs: number;
}

interface Turn<Page> {
  readonly module: string;
  readonly page: Page;
}

/** The first page of each module, then the second of each: a module with many pages leaves the others their turn. */
function turnsOf<Page>(modules: readonly PagesOfModule<Page>[]): Turn<Page>[] {
  const longest = Math.max(0, ...modules.map(({ pages }) => pages.length));
  return Array.from({ length: longest }, (_turn, at) =>
    modules.flatMap(({ module, pages }) => pages.slice(at, at + 1).map((page) => ({ module, page }))),
  ).flat();
}

/** A page that fails with the candidate alone. */
export const isFailed = ({ error, before }: PageFinding): boolean => error !== null && before === null;
const OF_FILLINGS: readonly PageError['code'][] = ['filling-failed', 'filling-missing'];
/** Or one that fails without it too. A filling that does is no fault of the page. */
const isUnsteady = ({ before }: PageFinding) => before !== null && !OF_FILLINGS.includes(before.code);

interface TurnDeps<Page> {
  readonly judge: JudgePage<Page>;
  /** What is told of a page of the candidate for which no time was left. */
  readonly unopened: (module: string, page: Page) => PageFinding;
  readonly now: () => number;
}

/** Opens a candidate's own pages, where they work those with fillings, and then those of others. Both need another team's code: however
 *  many they are, and however slow, they make no page of the candidate late, and its verification not much longer; nor do its own
 *  pages keep the releases of others waiting for long. Of a module
 *  whose page fails without the candidate too, no further page is opened, and of a candidate not after several have failed. */
export async function openInTurn<Page>(
  { own, ownMs, filled, others, othersMs }: PagesToOpen<Page>,
  { judge, unopened, now }: TurnDeps<Page>,
): Promise<PageFinding[]> {
  const findings: PageFinding[] = [];
  const unsteady = new Set<string>();

  async function open(turns: readonly Turn<Page>[], until: number): Promise<void> {
    const waiting = turns.values();
    const work = async () => {
      for (const { module, page } of waiting) {
        if (now() > until || findings.filter(isFailed).length >= AT_ONCE) return;
        if (unsteady.has(module)) continue;
        const finding = await judge(module, page);
        findings.push(finding);
        if (isUnsteady(finding) && module !== own.module) unsteady.add(module);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  await open(turnsOf([own]), now() + ownMs);
  if (!findings.some(isFailed))
    findings.push(...own.pages.slice(findings.length).map((page) => unopened(own.module, page)));
  for (const modules of [filled, others])
    if (!findings.some(isFailed)) await open(turnsOf(modules), now() + othersMs);
  return findings;
}
