import { useLayoutEffect, useRef, useState } from 'react';
import { fitLinks, type FittingLinks } from './fit-links.ts';
import type { NavigationLink } from './navigation-entries.ts';

/** A rendered width is a fraction more than what `scrollWidth` says. */
const ROUNDING = 1;

function wholeWidth(link: Element): number {
  const label = link.firstElementChild;
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(link);
  return (label?.scrollWidth ?? 0) + ROUNDING + parseFloat(paddingInlineStart) + parseFloat(paddingInlineEnd);
}

function measure(line: HTMLElement): FittingLinks {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 1;
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(line);
  const room = line.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
  const links = [...line.querySelectorAll(':scope > a')];
  return fitLinks(
    links.map((link) => wholeWidth(link) / rem),
    room / rem,
  );
}

/** Which links of a line fit, measured before it is painted, and again when its room or a text's width changes. All links
 *  are to be direct children of the line, also those that do not fit: the line's width must not depend on the result. */
export function useFittingLinks(links: readonly NavigationLink[]) {
  const line = useRef<HTMLElement>(null);
  const [fitting, setFitting] = useState<FittingLinks>({
    shown: links.length,
    isCrowded: false,
    wanted: 0,
  });
  const texts = links.map(({ path, label }) => `${path} ${label}`).join('\n');
  useLayoutEffect(() => {
    const { current } = line;
    if (!current) return undefined;
    const update = () => {
      // On phones the line is not shown, and the entries are in the phone's menu.
      if (current.clientWidth === 0) return;
      const next = measure(current);
      setFitting((before) =>
        before.shown === next.shown && before.isCrowded === next.isCrowded && before.wanted === next.wanted
          ? before
          : next,
      );
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(current);
    // Fonts arrive late.
    for (const { firstElementChild } of current.children)
      if (firstElementChild) observer.observe(firstElementChild);
    return () => observer.disconnect();
  }, [texts]);
  return { line, fitting };
}
