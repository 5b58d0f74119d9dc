import type { DraftQuestion, QuizDraft } from '../question-provider.ts';
import type { Rejection } from './rejection.ts';
import { isInLanguage } from './text-language.ts';

/** A model that followed instructions inside its input, or talks about itself; and URLs, which no question needs. */
const TALK =
  /\b(?:ignor(?:e|ing)|disregard|forget) (?:all |any |the |your |my )*(?:previous|prior|above|earlier) (?:instructions?|prompts?|rules|messages?)\b|\bas an? (?:ai|artificial intelligence|large)?\s*(?:language model|ai assistant)\b|\bmy (?:system prompt|instructions)\b|\bi (?:cannot|can't|am unable to) (?:help|assist|comply|create|generate)\b|\bsk-[a-z0-9_-]{16,}|https?:\/\/|\bwww\.[a-z0-9]/iu;

const ADDRESS = /\b(?!asp\.net)[a-z0-9-]+\.(?!(?:js|ts)\b)[a-z]{2,}\/[a-z0-9]/iu;
const BAIT =
  /^\s*(?:system|assistant|developer)\s*:|\b(?:send|enter|give|tell|share|type|provide|confirm|submit|mail)(?: (?:us|me|in))? your (?:\w+ )?(?:password|passcode|pin|credit card|bank details)\b/iu;

export function isTalk(text: string): boolean {
  return [TALK, ADDRESS, BAIT].some((pattern) => pattern.test(text));
}

function allText({ title, description, questions }: QuizDraft): string {
  return [title, description, ...questions.flatMap((one) => [one.question, one.explanation ?? ''])].join(
    '\n',
  );
}

/** Judged over the whole draft: single sentences are too short for it. */
export function checkLanguage(draft: QuizDraft): Rejection[] {
  return isInLanguage(allText(draft), draft.language)
    ? []
    : [{ reason: 'wrong-language', expected: draft.language }];
}

/** Text that is not addressed to players. */
export function holdsTalk({ question, options, explanation }: DraftQuestion): boolean {
  return [question, ...options, explanation ?? ''].some(isTalk);
}
