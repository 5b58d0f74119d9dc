import type { Language } from '@quizmesh/contract';

interface Habit {
  readonly pattern: RegExp;
  readonly fault: string;
}

/** Errors of style that a native speaker would notice, checked in every text of the language. */
const HABITS: Partial<Record<Language, readonly Habit[]>> = {
  // "::" begins a number skeleton, not a French colon.
  fr: [{ pattern: / (?:[?!;»%]|:(?!:))|« /u, fault: 'lacks a no-break space beside its punctuation' }],
  ko: [{ pattern: /니다(?=[.!?]|$)/u, fault: 'speaks in another tone (해요 everywhere)' }],
  zh: [{ pattern: /您/u, fault: 'speaks in another tone (你 everywhere)' }],
};

/** A line break between a number and its sign would separate them. */
const LOOSE_PERCENT: Habit = {
  pattern: /[\d}] +[%٪]/u,
  fault: 'lacks a no-break space before its percent sign',
};

/** Typographic characters inside a number format make it invalid, so that the number shows all its digits. */
const BROKEN_FORMAT: Habit = {
  pattern: /[^ ]::/u,
  fault: 'has a number format that begins with anything but a plain space',
};

/** Errors of spelling and tone that can be detected, as sentences; empty when there are none. */
export function styleErrors(language: Language, text: string): string[] {
  return [LOOSE_PERCENT, BROKEN_FORMAT, ...(HABITS[language] ?? [])]
    .filter(({ pattern }) => pattern.test(text))
    .map(({ fault }) => fault);
}
