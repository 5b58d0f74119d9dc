/** What somebody wants instead of the live release of a module; empty texts: nothing. */
export interface ModuleChoice {
  readonly release: string;
  readonly fault: string;
  /** The failure in the last good release too. */
  readonly both: boolean;
  /** Port of a dev server on the own machine. */
  readonly port: string;
}
export const NO_CHOICE: ModuleChoice = { release: '', fault: '', both: false, port: '' };

/** In the order in which they are offered. */
export const FAULTS = ['down', 'slow', 'garbage', 'throw', 'expose', 'contract', 'crash'] as const;
