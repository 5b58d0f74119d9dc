export { checkBlind } from './blind-pass.ts';
export { checkLanguage, holdsTalk } from './answer-text.ts';
export {
  askTheSame,
  createMentionedNames,
  cues,
  explainedBy,
  explains,
  haveSameAnswer,
  hintsAt,
  isSpent,
  mentionsAnswer,
  namesOption,
  readForCues,
  shareEvent,
  tellEachOther,
  tellEachOtherBySense,
  tellsAnswer,
  type CueReading,
  type MentionedNames,
} from './cross-cues.ts';
export { isNationWord, isSameNation } from './nation-words.ts';
export { QUALITY_MIN, qualityScore } from './quality-score.ts';
export {
  checkDraft,
  checkWritten,
  checkHead,
  checkQuestions,
  isSameQuestion,
  questionIdentity,
  questionReasons,
  sharesFact,
  type QualityExpectation,
} from './quality-checks.ts';
export type { QuestionRejectionReason, Rejection } from './rejection.ts';
export { rejectionSentence } from './rejection-sentence.ts';
export { isInLanguage } from './text-language.ts';
export {
  STEM_START,
  foldAnswer,
  foldForComparison,
  haveSameStem,
  isPlainText,
  tellingWords,
} from './text-rules.ts';
