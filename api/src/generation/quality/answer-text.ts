import type { DraftQuestion, QuizDraft } from '../question-provider.ts';
import type { Rejection } from './rejection.ts';
import { foldForComparison } from './text-rules.ts';
import { isInLanguage } from './text-language.ts';

/** A model that followed instructions inside its input, or talks about itself; and URLs, which no question needs. */
const TALK =
  /\b(?:ignor(?:e|ing)|disregard|forget) (?:all |any |the |your |my )*(?:previous|prior|above|earlier) (?:instructions?|prompts?|rules|messages?)\b|\bas an? (?:ai|artificial intelligence|large)?\s*(?:language model|ai assistant)\b|\bmy (?:system prompt|instructions)\b|\bi (?:cannot|can't|am unable to) (?:help|assist|comply|create|generate)\b|\bsk-[a-z0-9_-]{16,}|https?:\/\/|\bwww\.[a-z0-9]/iu;

const ADDRESS = /\b(?!asp\.net)[a-z0-9-]+\.(?!(?:js|ts)\b)[a-z]{2,}\/[a-z0-9]/iu;
const BAIT =
  /^\s*(?:system|assistant|developer)\s*:|\b(?:claim|collect) your (?:\w+ )?(?:prize|reward|gift|voucher)\b|\bwin an? (?:\w+ )?(?:gift card|voucher|iphone)\b|\byou(?:'ve| have) won\b|\b(?:send|enter|give|tell|share|type|provide|confirm|submit|mail)(?: (?:us|me|in))? your (?:\w+ )?(?:password|passcode|pin|credit card|bank details)\b/iu;

export function isTalk(text: string): boolean {
  return [TALK, ADDRESS, BAIT].some((pattern) => pattern.test(text));
}

function allText({ title, description, questions }: QuizDraft): string {
  return [title, description, ...questions.flatMap((one) => [one.question, one.explanation ?? ''])].join(
    '\n',
  );
}

/** What is quoted may be in another language: "What does “ojo” mean?" */
const QUOTED = /[“„«「『][^”“»」』]{1,80}[”“»」』]/gu;

/** Judged over the whole draft: single sentences are too short for it. */
export function checkLanguage(draft: QuizDraft): Rejection[] {
  return isInLanguage(allText(draft).replace(QUOTED, ' '), draft.language)
    ? []
    : [{ reason: 'wrong-language', expected: draft.language }];
}

/** Text that is not addressed to players. */
export function holdsTalk({ question, options, explanation }: DraftQuestion): boolean {
  return [question, ...options, explanation ?? ''].some(isTalk);
}

const SAMPLE =
  /\b(?:sample|example|dummy|placeholder|test) question\b|\blorem ipsum\b|\bitem (?:number|no\.?|#) ?\d+ (?:of|in|on) (?:the|this) list\b/iu;
const SAMPLE_OPTION = /^(?:option|answer|choice|item|wrong answer|correct answer) ?(?:[a-h]|\d+)$/iu;

/** "Sample question 12?" with "Option A" to "Option D". */
export function isPlaceholder({ question, options }: DraftQuestion): boolean {
  return SAMPLE.test(question) || options.every((option) => SAMPLE_OPTION.test(option.trim()));
}

/** True when a sentence of the explanation calls an option right that is not the key. */
export function explainsOther({ options, correctAnswer, explanation }: DraftQuestion): boolean {
  const key = foldForComparison(options[correctAnswer] ?? '');
  const others = options.map(foldForComparison).filter((option) => option.length > 2 && option !== key);
  return (explanation ?? '').split(/(?<=[.!?])\s/u).some((sentence) => {
    const folded = ` ${foldForComparison(sentence)} `;
    const said = /(?:correct|right) (?:answer|option|one) (?:is|was) (.*)/u.exec(folded)?.[1] ?? '';
    return !folded.includes(` ${key} `) && others.some((other) => ` ${said} `.includes(` ${other} `));
  });
}
