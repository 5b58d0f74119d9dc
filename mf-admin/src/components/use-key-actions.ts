import { useEffect, useEffectEvent } from 'react';

const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** A key, and where it was pressed. */
export interface PressedKey {
  readonly key: string;
  readonly target: HTMLElement;
  /** Ctrl or Cmd is held down. */
  readonly isCommand: boolean;
  /** The key writes into a field. */
  readonly isTyped: boolean;
}

/** Runs what a key does, wherever on the page it was pressed; keys with Alt, and those that something else acted on, do nothing.
 *  @param actionOf undefined: the key does nothing here */
export function useKeyActions(actionOf: (pressed: PressedKey) => (() => void) | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    if (altKey || defaultPrevented || !(target instanceof HTMLElement)) return;
    const isTyped = target.closest(FIELDS) !== null;
    const act = actionOf({ key, target, isCommand: ctrlKey || metaKey, isTyped });
    if (!act) return;
    event.preventDefault();
    act();
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
