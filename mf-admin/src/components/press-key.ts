/** What a key does within a row or a drawer, by `data-key`: it presses that button or link; in any other part, it goes to
 *  the first button. */
export function pressKey(area: HTMLElement, key: string): (() => void) | undefined {
  const part = area.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  if (!part) return undefined;
  if (part.matches('button, a')) return () => part.click();
  return () => part.querySelector<HTMLElement>('button:enabled')?.focus();
}
