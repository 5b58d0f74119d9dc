import type { QuizDraft } from '../question-provider.ts';
import type { Rejection } from './rejection.ts';
import { isInLanguage } from './text-language.ts';

/** A model that followed instructions inside its input, or talks about itself; and URLs, which no question needs. */
const TALK =
  /\b(?:ignor(?:e|ing)|disregard|forget) (?:all |any |the |your |my )*(?:previous|prior|above|earlier) (?:instructions?|prompts?|rules|messages?)\b|\bas an? (?:ai|artificial intelligence|large)?\s*(?:language model|ai assistant)\b|\bmy (?:system prompt|instructions)\b|\bi (?:cannot|can't|am unable to) (?:help|assist|comply|create|generate)\b|\bsk-[a-z0-9_-]{16,}|https?:\/\/|\bwww\.[a-z0-9]/iu;

const ADDRESS = /\b(?!asp\.net)[a-z0-9-]+\.(?!(?:js|ts)\b)[a-z]{2,}\/[a-z0-9]/iu;
const BAIT =
  /^\s*(?:system|assistant|developer)\s*:|\b(?:send|enter|give|tell|share|type|provide|confirm|submit|mail)(?: (?:us|me|in))? your (?:\w+ )?(?:password|passcode|pin|credit card|bank details)\b/iu;

function isTalk(text: string): boolean {
  return [TALK, ADDRESS, BAIT].some((pattern) => pattern.test(text));
}

function allText({ title, description, questions }: QuizDraft): string {
  return [title, description, ...questions.flatMap((one) => [one.question, one.explanation ?? ''])].join(
    '\n',
  );
}

/** Errors that only generated text has: the wrong language, and text that is not addressed to players. */
export function checkAnswerText(draft: QuizDraft): Rejection[] {
  const rejections: Rejection[] = [];
  if (!isInLanguage(allText(draft), draft.language))
    rejections.push({ reason: 'wrong-language', expected: draft.language });
  if (isTalk(draft.title)) rejections.push({ reason: 'quiz-text', field: 'title' });
  if (isTalk(draft.description)) rejections.push({ reason: 'quiz-text', field: 'description' });
  draft.questions.forEach((asked, question) => {
    const texts = [asked.question, ...asked.options, asked.explanation ?? ''];
    if (texts.some(isTalk)) rejections.push({ reason: 'instruction-text', question });
  });
  return rejections;
}
