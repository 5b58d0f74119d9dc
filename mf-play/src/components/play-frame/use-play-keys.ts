import { usePageKeys } from './use-page-keys.ts';

export interface PlayKeys {
  /** The player has not switched the keys off. */
  readonly isOn: boolean;
  readonly optionCount: number;
  readonly onOption: (option: number) => void;
  readonly onNext: () => void;
  readonly onHelp: () => void;
}

/** Option that a key selects (A or 1 is 0), or -1. */
export function optionOfKey(key: string): number {
  if (/^[1-6]$/u.test(key)) return Number(key) - 1;
  return /^[a-f]$/iu.test(key) ? 'abcdef'.indexOf(key.toLowerCase()) : -1;
}

/** A-F or 1-6 choose, Enter continues, ? shows the shortcuts; disabled while a dialog is open or a field has the
 *  focus. */
export function usePlayKeys({ isOn, optionCount, onOption, onNext, onHelp }: PlayKeys): void {
  // A key that is still held down from the question before answers nothing.
  usePageKeys((event) => {
    if (!isOn) return;
    const option = optionOfKey(event.key);
    if (option >= 0 && option < optionCount) onOption(option);
    else if (event.key === '?') onHelp();
    else if (event.key === 'Enter') {
      const control = event.target instanceof Element ? event.target.closest('button, a') : null;
      // A control that still does something handles its own Enter.
      if (control && control.getAttribute('aria-disabled') !== 'true') return;
      onNext();
    } else return;
    event.preventDefault();
  });
}
