import { usePageKeys } from '../../../components/play-frame/use-page-keys.ts';

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

/** A control does its own with Enter and Space. */
const isOfControl = ({ key, target }: KeyboardEvent) =>
  (key === 'Enter' || key === ' ') && target instanceof Element && target.closest('button, a, summary');

/** Enter, Space or N go on, P pauses and resumes, L locks and unlocks. */
export function useHostKeys(keys: HostKeys): void {
  usePageKeys((event) => {
    if (isOfControl(event)) return;
    const action = ACTIONS[event.key.toLowerCase()];
    const run = action === undefined ? null : keys[action];
    if (!run) return;
    event.preventDefault();
    run();
  });
}
