import type { Language } from '@quizmesh/contract';

interface Habit {
  readonly pattern: RegExp;
  readonly fault: string;
}

/** Mistakes of style that a native speaker would notice, looked for in every text of the language. */
const HABITS: Partial<Record<Language, readonly Habit[]>> = {
  // "::" begins a number skeleton, not a French colon.
  fr: [{ pattern: / (?:[?!;»%]|:(?!:))|« /u, fault: 'lacks a no-break space beside its punctuation' }],
  ko: [{ pattern: /니다(?=[.!?]|$)/u, fault: 'speaks in another tone (해요 everywhere)' }],
  zh: [{ pattern: /您/u, fault: 'speaks in another tone (你 everywhere)' }],
};

/** A line that ends between a number and its sign reads as if the sign were lost. */
const LOOSE_PERCENT: Habit = {
  pattern: /[\d}] +[%٪]/u,
  fault: 'lacks a no-break space before its percent sign',
};

/** Typography inside a number's format: the format is not understood any more, and the number shows all its digits. */
const BROKEN_FORMAT: Habit = {
  pattern: /[^ ]::/u,
  fault: 'has a number format that begins with anything but a plain space',
};

/** Breaches of spelling and tone that a machine can see, in words; empty where there are none. */
export function styleErrors(language: Language, text: string): string[] {
  return [LOOSE_PERCENT, BROKEN_FORMAT, ...(HABITS[language] ?? [])]
    .filter(({ pattern }) => pattern.test(text))
    .map(({ fault }) => fault);
}
