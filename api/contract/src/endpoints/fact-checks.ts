import { z } from 'zod';
import {
  adminFactCheckQuerySchema,
  adminFactCheckSchema,
  factCheckRunRequestSchema,
  factCheckRunResponseSchema,
  factCheckSchema,
  factCheckStateSchema,
  factCheckSummarySchema,
  factCheckUpdateSchema,
  flaggedQuestionQuerySchema,
  flaggedQuestionSchema,
  idSchema,
} from '../schemas/index.ts';
import { endpoint } from './endpoint.ts';

export const listAllFactChecks = endpoint({
  method: 'get',
  path: '/api/admin/fact-checks',
  summary: 'Fact checks with quiz and question; those that cannot verify under their own filter',
  tag: 'facts',
  access: 'admin',
  query: adminFactCheckQuerySchema,
  answer: z.array(adminFactCheckSchema),
  errors: [401, 403],
});

export const getSummary = endpoint({
  method: 'get',
  path: '/api/admin/fact-checks/summary',
  summary: 'Total and flagged checks; those that cannot verify apart',
  tag: 'facts',
  access: 'admin',
  answer: factCheckSummarySchema,
  errors: [401, 403],
});

export const runFactCheck = endpoint({
  method: 'post',
  path: '/api/admin/fact-checks/run',
  summary: 'Queues a blind check of one question',
  tag: 'facts',
  access: 'admin',
  body: factCheckRunRequestSchema,
  answer: factCheckRunResponseSchema,
  status: 202,
  errors: [401, 403, 404, 409],
});

export const changeFactCheck = endpoint({
  method: 'put',
  path: '/api/fact-check/:id',
  summary: 'Corrects a fact check',
  tag: 'facts',
  access: 'admin',
  params: z.object({ id: idSchema }),
  body: factCheckUpdateSchema,
  answer: adminFactCheckSchema,
  errors: [401, 403, 404, 409],
});

export const listFlaggedQuestions = endpoint({
  method: 'get',
  path: '/api/admin/flagged-questions',
  summary: 'Questions that at least 70 % of at least 5 players answered wrongly, worst first',
  tag: 'facts',
  access: 'admin',
  query: flaggedQuestionQuerySchema,
  answer: z.array(flaggedQuestionSchema),
  errors: [401, 403],
});

export const listFactChecks = endpoint({
  method: 'get',
  path: '/api/quiz/:id/fact-check',
  summary: 'Findings for the questions that the caller has answered',
  tag: 'facts',
  access: 'player',
  params: z.object({ id: idSchema }),
  answer: z.array(factCheckSchema),
  errors: [401, 404],
});

export const getFactCheckState = endpoint({
  method: 'get',
  path: '/api/quiz/:id/fact-check/:index',
  summary: 'State of the check of one answered question: the finding, or why there is none',
  tag: 'facts',
  access: 'player',
  params: z.object({
    id: idSchema,
    index: z.coerce.number().int().min(0).max(1000).describe('Position from 0.'),
  }),
  answer: factCheckStateSchema,
  errors: [401, 403, 404],
});
