import type { PageFinding } from '@quizmesh/contract';

/** Pages that are open at once: more of them would wait for each other, and end too late, on a machine of a few cores. */
const AT_ONCE = 4;

/** How a page is with the candidate, and, where it fails, without it. */
export type JudgePage<Page> = (module: string, page: Page) => Promise<PageFinding>;

interface PagesOfModule<Page> {
  readonly module: string;
  readonly pages: readonly Page[];
}

export interface PagesToOpen<Page> {
  readonly own: PagesOfModule<Page>;
  /** Of the modules that the candidate links with. */
  readonly others: readonly PagesOfModule<Page>[];
  /** After so long no further page of the others is opened. */
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
/** Or one that fails without it too. */
const isUnsteady = ({ before }: PageFinding) => before !== null;

/** Opens a candidate's own pages, and where they work those of others, which are another team's: however many they are, and
 *  however slow, they make no page of the candidate late, and its verification not much longer. Of a module whose page fails
 *  without the candidate too, no further page is opened, and of a candidate not after several have failed. */
export async function openInTurn<Page>(
  { own, others, othersMs }: PagesToOpen<Page>,
  { judge, now }: { readonly judge: JudgePage<Page>; readonly now: () => number },
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

  await open(turnsOf([own]), Number.POSITIVE_INFINITY);
  if (!findings.some(isFailed)) await open(turnsOf(others), now() + othersMs);
  return findings;
}
