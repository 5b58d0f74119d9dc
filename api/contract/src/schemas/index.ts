export { errorBodySchema, idSchema, percentageSchema, timestampSchema } from './common.ts';
export {
  SORT_VALUES,
  difficultySchema,
  generateQuizRequestSchema,
  generateQuizResponseSchema,
  openQuestionSchema,
  practiceQuestionSchema,
  quizListQuerySchema,
  quizSchema,
  quizSummarySchema,
  siteStatsSchema,
  solvedQuestionSchema,
} from './quiz.ts';
export {
  answerStatisticSchema,
  attemptSchema,
  leaderboardEntrySchema,
  myResultSchema,
  openQuestionResponseSchema,
  recordAnswerRequestSchema,
  recordAnswerResponseSchema,
  recordedAnswerSchema,
  submitScoreRequestSchema,
  submitScoreResponseSchema,
} from './play.ts';
export { loginRequestSchema, loginResponseSchema, playerSchema, userSchema } from './auth.ts';
export {
  accessSchema,
  channelSchema,
  channelStateSchema,
  moduleDeclarationSchema,
  moduleNameSchema,
  navigationEntrySchema,
  promoteRequestSchema,
  releaseEntrySchema,
  releaseFileSchema,
  releaseIdSchema,
  releaseListItemSchema,
  releaseManifestSchema,
  releaseRouteSchema,
  releaseSetSchema,
  rollbackRequestSchema,
} from './modules.ts';
