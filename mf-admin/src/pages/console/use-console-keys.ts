import { useEffect, useEffectEvent } from 'react';

/** `?` shows the shortcuts, `/` goes to the search in the bar, which shows that key; wherever nothing is typed. */
export function useConsoleKeys(onHelp: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    const isTyping =
      target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]');
    if (isTyping || ctrlKey || metaKey || altKey) return;
    if (key === '?') onHelp();
    else if (key === '/') document.querySelector<HTMLInputElement>('[data-key="/"]')?.focus();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      onKey(event);
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
    };
  }, []);
}
