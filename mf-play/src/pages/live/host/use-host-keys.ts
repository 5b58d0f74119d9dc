import { useEffect, useEffectEvent } from 'react';

export interface HostKeys {
  /** Null: no key does anything. */
  readonly onNext: (() => void) | null;
  readonly onPause: (() => void) | null;
  readonly onLock: (() => void) | null;
}

type Action = keyof HostKeys;

const ACTIONS: Readonly<Record<string, Action>> = {
  enter: 'onNext',
  ' ': 'onNext',
  n: 'onNext',
  p: 'onPause',
  l: 'onLock',
};

/** A field or a dialog needs its keys itself, and browsers need those with Ctrl. */
function isElsewhere({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true;
  if (document.querySelector('[role="dialog"]')) return true;
  return target instanceof Element && target.closest('input, textarea, select') !== null;
}

/** A control does its own with Enter and Space. */
const isOfControl = ({ key, target }: KeyboardEvent) =>
  (key === 'Enter' || key === ' ') && target instanceof Element && target.closest('button, a, summary');

/** Enter, Space or N go on, P pauses and resumes, L locks and unlocks. */
export function useHostKeys(keys: HostKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || isElsewhere(event) || isOfControl(event)) return;
    const action = ACTIONS[event.key.toLowerCase()];
    const run = action === undefined ? null : keys[action];
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
    };
  }, []);
}
