import { z } from 'zod';
import { CHALLENGE_TOKEN, LEADERBOARD_SIZE } from '../index.ts';
import {
  answerStatisticSchema,
  attemptSchema,
  bestResultSchema,
  challengeSchema,
  idSchema,
  leaderboardEntrySchema,
  myResultSchema,
  openAttemptRequestSchema,
  openQuestionResponseSchema,
  pageFields,
  quizIdsSchema,
  recordAnswerRequestSchema,
  recordAnswerResponseSchema,
  submitScoreRequestSchema,
  submitScoreResponseSchema,
} from '../schemas/index.ts';
import { endpoint } from './endpoint.ts';

export const openAttempt = endpoint({
  method: 'post',
  path: '/api/quiz/:id/attempts',
  summary: 'Opens an attempt, or resumes the open one',
  tag: 'playing',
  access: 'player',
  params: z.object({ id: idSchema }),
  body: openAttemptRequestSchema,
  answer: attemptSchema,
  errors: [401, 404],
});

export const openQuestion = endpoint({
  method: 'post',
  path: '/api/quiz/:id/attempts/:attemptId/questions/:index/open',
  summary: 'Stamps when a question was first shown',
  tag: 'playing',
  access: 'player',
  params: z.object({
    id: idSchema,
    attemptId: idSchema.describe('One play of a quiz by one player.'),
    index: z.coerce.number().int().min(0).max(1000).describe('Position from 0.'),
  }),
  answer: openQuestionResponseSchema,
  errors: [401, 404, 409],
});

export const recordAnswer = endpoint({
  method: 'post',
  path: '/api/record-answer',
  summary: 'Stores the first answer to a question for good and tells its verdict',
  tag: 'playing',
  access: 'player',
  body: recordAnswerRequestSchema,
  answer: recordAnswerResponseSchema,
  errors: [401, 404],
});

export const getQuestionStats = endpoint({
  method: 'get',
  path: '/api/quiz/:id/question/:index/stats',
  summary: 'How players answered first; only after answering',
  tag: 'playing',
  access: 'player',
  params: z.object({
    id: idSchema,
    index: z.coerce.number().int().min(0).max(1000).describe('Position from 0.'),
  }),
  answer: z.array(answerStatisticSchema),
  errors: [401, 403, 404],
});

export const submitScore = endpoint({
  method: 'post',
  path: '/api/submit-score',
  summary: 'Finishes the attempt; the server computes the result, repeating returns it',
  tag: 'results',
  access: 'player',
  body: submitScoreRequestSchema,
  answer: submitScoreResponseSchema,
  errors: [401, 404],
});

export const getMyResult = endpoint({
  method: 'get',
  path: '/api/quiz/:id/my-result',
  summary: "The caller's last finished attempt; null when there is none",
  tag: 'results',
  access: 'player',
  params: z.object({ id: idSchema }),
  answer: myResultSchema.nullable(),
  errors: [401, 404],
});

export const listBestResults = endpoint({
  method: 'get',
  path: '/api/my-bests',
  summary: "The caller's best results at some quizzes; those that were never finished are left out",
  tag: 'results',
  access: 'player',
  query: z.object({ quizIds: quizIdsSchema.describe('Up to 100 numbers of quizzes, separated by commas.') }),
  answer: z.array(bestResultSchema),
  errors: [401],
});

export const getChallenge = endpoint({
  method: 'get',
  path: '/api/challenges/:token',
  summary: 'The result of whoever sent a challenge link',
  tag: 'results',
  access: 'player',
  params: z.object({
    token: z.string().regex(CHALLENGE_TOKEN).describe('`challenge` of the result.'),
  }),
  answer: challengeSchema,
  errors: [404],
});

export const getLeaderboard = endpoint({
  method: 'get',
  path: '/api/leaderboard/:id',
  summary: "The best entries, and the caller's own",
  tag: 'results',
  access: 'player',
  params: z.object({ id: idSchema }),
  query: z.object(pageFields(LEADERBOARD_SIZE)),
  answer: z.array(leaderboardEntrySchema),
  errors: [401, 404],
});
