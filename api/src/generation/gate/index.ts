export { checkBlind } from './blind-pass.ts';
export { checkDraft, questionReasons, type GateExpectation } from './quiz-gate.ts';
export type { QuestionRejectionReason, Rejection } from './rejection.ts';
export { foldForComparison } from './text-rules.ts';
