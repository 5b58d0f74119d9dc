export { checkBlind } from './blind-pass.ts';
export { checkLanguage, holdsTalk } from './answer-text.ts';
export { QUALITY_MIN, qualityScore } from './quality-score.ts';
export {
  checkDraft,
  checkHead,
  checkQuestions,
  cuesAnswer,
  isSameQuestion,
  isTwinOf,
  questionIdentity,
  questionReasons,
  sharesFact,
  type QualityExpectation,
} from './quality-checks.ts';
export type { QuestionRejectionReason, Rejection } from './rejection.ts';
export { rejectionSentence } from './rejection-sentence.ts';
export { isInLanguage } from './text-language.ts';
export { givesAway } from './same-meaning.ts';
export { foldForComparison, tellingWords } from './text-rules.ts';
