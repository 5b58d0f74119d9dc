import type { Achievement } from './schemas/index.ts';

/** Props of each slot: what its owner gives to the fillings, as values that could also be sent. A module that stands in a repository of its
 *  own adds its slots: `declare module '@quizmesh/contract' { interface SlotProps { … } }`. Props are only added within a version of a
 *  slot (`version` in module.json). */
export interface SlotProps {
  /** In the card with the progress of a signed-in user, on home; version 1. */
  readonly 'home.progress': Readonly<Record<string, never>>;
  /** Between the figures of the site and the list of quizzes, on home; version 1. */
  readonly 'home.before-list': Readonly<Record<string, never>>;
  /** Below the score of a player, on the results page; version 1. */
  readonly 'results.after-score': {
    readonly quizId: number;
    /** Achievements that the shown attempt unlocked. */
    readonly unlocked: readonly Achievement[];
  };
}

export type SlotName = keyof SlotProps;
