import type { ReleaseSet } from '@quizmesh/contract';
import type { OverrideNotice } from './override-notice.ts';

/** The chosen release of a module instead of the live one; empty texts: none. */
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

/** Choices by the module's name. */
export type ModuleChoices = Readonly<Record<string, ModuleChoice>>;

/** What was chosen for this page: where a further choice begins, so that it takes nothing back unseen. */
export function choicesInForce(notice: OverrideNotice | null, modules: ReleaseSet['modules']): ModuleChoices {
  const choices: Record<string, ModuleChoice> = {};
  for (const { module, kind, what } of notice?.changed ?? []) {
    const known = choices[module] ?? NO_CHOICE;
    if (kind === 'release') choices[module] = { ...known, release: what };
    if (kind === 'local') choices[module] = { ...known, port: what };
    // An injected failure uses the folder of the release that it breaks.
    const both = modules[module]?.lastGood?.base.endsWith(`~${what}/`) === true;
    if (kind === 'fault') choices[module] = { ...known, fault: what, both };
  }
  return choices;
}

/** Whether everything is to be what everybody gets. */
export function isNothingChosen(choices: ModuleChoices): boolean {
  return Object.values(choices).every(({ release, fault, port }) => !release && !fault && !port);
}
