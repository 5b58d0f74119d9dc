/** Page numbers around the current one, always with first and last; 'gap' replaces the pages left out.
 *  A gap of one page is shown as that page.
 *  @param page from 1 */
export function pageWindow(page: number, pageCount: number): readonly (number | 'gap')[] {
  const near = new Set([1, page - 1, page, page + 1, pageCount]);
  if (page <= 4) for (const early of [2, 3, 4, 5]) near.add(early);
  if (page >= pageCount - 3) for (let late = pageCount - 4; late < pageCount; late += 1) near.add(late);
  const pages = [...near].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b);
  return pages.flatMap((number, index) => {
    const before = pages[index - 1] ?? 0;
    if (number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : ['gap' as const, number];
  });
}
