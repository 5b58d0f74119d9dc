import { useEffect, useEffectEvent } from 'react';

/** `?` shows the shortcuts, `/` goes to the search of the list on the screen, else to the console's own; wherever nothing is typed. */
export function useConsoleKeys(onHelp: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    const isTyping =
      target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]');
    if (isTyping || ctrlKey || metaKey || altKey) return;
    if (key === '?') onHelp();
    else if (key === '/') {
      const fields = [
        ...document.querySelectorAll<HTMLInputElement>('main input[type=search], [data-key="/"]'),
      ];
      (fields.find(({ type }) => type === 'search') ?? fields[0])?.focus();
    } else return;
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
