import type { ReleaseSet } from '@quizmesh/contract';
import type { OverrideNotice } from './override-notice.ts';

/** The chosen release of a module instead of the live one; empty texts: none. */
export interface ModuleChoice {
  readonly release: string;
  readonly fault: string;
  /** Also injects the failure into the last good release. */
  readonly both: boolean;
  /** Port of a dev server on this machine. */
  readonly port: string;
}
export const NO_CHOICE: ModuleChoice = { release: '', fault: '', both: false, port: '' };

/** In the order of the list. */
export const FAULTS = ['down', 'slow', 'garbage', 'throw', 'expose', 'contract', 'crash'] as const;

/** Choices by name of the module. */
export type ModuleChoices = Readonly<Record<string, ModuleChoice>>;

/** The choices of the active override, from which a change starts, so that it keeps them. */
export function choicesInForce(notice: OverrideNotice | null, modules: ReleaseSet['modules']): ModuleChoices {
  const choices: Record<string, ModuleChoice> = {};
  for (const { module, kind, what } of notice?.changed ?? []) {
    const known = choices[module] ?? NO_CHOICE;
    if (kind === 'release') choices[module] = { ...known, release: what };
    if (kind === 'local') choices[module] = { ...known, port: what };
    // An injected failure uses the folder of the release it breaks.
    const both = modules[module]?.lastGood?.base.endsWith(`~${what}/`) === true;
    if (kind === 'fault') choices[module] = { ...known, fault: what, both };
  }
  return choices;
}

/** Whether no module has a choice. */
export function isNothingChosen(choices: ModuleChoices): boolean {
  return Object.values(choices).every(({ release, fault, port }) => !release && !fault && !port);
}
