import { z } from 'zod';
import {
  adminDisputeQuerySchema,
  adminDisputeSchema,
  adminReportQuerySchema,
  adminReportSchema,
  disputeRequestSchema,
  disputeResolutionSchema,
  disputeResponseSchema,
  disputeSchema,
  idSchema,
  messageResponseSchema,
  profanitySummarySchema,
  profanityTestRequestSchema,
  profanityTestResponseSchema,
  profanityWordQuerySchema,
  profanityWordRemovalSchema,
  profanityWordRequestSchema,
  profanityWordSchema,
  profanityWordUpdateSchema,
  reportRequestSchema,
  reportResponseSchema,
  reportUpdateSchema,
} from '../schemas/index.ts';
import { endpoint } from './endpoint.ts';

export const disputeQuestion = endpoint({
  method: 'post',
  path: '/api/dispute-question',
  summary: 'Disputes a question that the caller answered wrongly; a blind check follows',
  tag: 'moderation',
  access: 'player',
  body: disputeRequestSchema,
  answer: disputeResponseSchema,
  status: 201,
  errors: [401, 403, 404, 409, 429],
});

export const listMyQuizDisputes = endpoint({
  method: 'get',
  path: '/api/quiz/:id/my-disputes',
  summary: "The caller's disputes of a quiz, and what came of them",
  tag: 'moderation',
  access: 'player',
  params: z.object({ id: idSchema }),
  query: adminDisputeQuerySchema,
  answer: z.array(disputeSchema),
  errors: [401],
});

export const listMyDisputes = endpoint({
  method: 'get',
  path: '/api/auth/disputes',
  summary: "The member's disputes, and what came of them",
  tag: 'moderation',
  access: 'member',
  query: adminDisputeQuerySchema,
  answer: z.array(disputeSchema),
  errors: [401],
});

export const listDisputes = endpoint({
  method: 'get',
  path: '/api/admin/disputes',
  summary: 'Disputes with question, key and check, newest first',
  tag: 'moderation',
  access: 'admin',
  query: adminDisputeQuerySchema,
  answer: z.array(adminDisputeSchema),
  errors: [401, 403],
});

export const resolveDispute = endpoint({
  method: 'post',
  path: '/api/admin/disputes/:id/resolve',
  summary: 'Rejects a dispute, corrects the key or voids the question; attempts are rescored',
  tag: 'moderation',
  access: 'admin',
  params: z.object({ id: idSchema }),
  body: disputeResolutionSchema,
  answer: adminDisputeSchema,
  errors: [401, 403, 404, 409],
});

export const listWords = endpoint({
  method: 'get',
  path: '/api/admin/profanity-words',
  summary: 'Blocked words and patterns, newest first',
  tag: 'moderation',
  access: 'admin',
  query: profanityWordQuerySchema,
  answer: z.array(profanityWordSchema),
  errors: [401, 403],
});

export const getWordSummary = endpoint({
  method: 'get',
  path: '/api/admin/profanity-words/summary',
  summary: 'Figures of the list',
  tag: 'moderation',
  access: 'admin',
  answer: profanitySummarySchema,
  errors: [401, 403],
});

export const addWord = endpoint({
  method: 'post',
  path: '/api/admin/profanity-words',
  summary: 'Adds a word or pattern',
  tag: 'moderation',
  access: 'admin',
  body: profanityWordRequestSchema,
  answer: profanityWordSchema,
  status: 201,
  errors: [401, 403, 409],
});

export const testWord = endpoint({
  method: 'post',
  path: '/api/admin/profanity-words/test',
  summary: 'Tries a word or pattern on a text; nothing is stored',
  tag: 'moderation',
  access: 'admin',
  body: profanityTestRequestSchema,
  answer: profanityTestResponseSchema,
  errors: [401, 403],
});

export const changeWord = endpoint({
  method: 'put',
  path: '/api/admin/profanity-words/:id',
  summary: 'Changes a word',
  tag: 'moderation',
  access: 'admin',
  params: z.object({ id: idSchema }),
  body: profanityWordUpdateSchema,
  answer: profanityWordSchema,
  errors: [401, 403, 404, 409],
});

export const deleteWord = endpoint({
  method: 'delete',
  path: '/api/admin/profanity-words/:id',
  summary: 'Takes a word off the list',
  tag: 'moderation',
  access: 'admin',
  params: z.object({ id: idSchema }),
  body: profanityWordRemovalSchema,
  answer: messageResponseSchema,
  errors: [401, 403, 404, 409],
});

export const reportQuestion = endpoint({
  method: 'post',
  path: '/api/report-question',
  summary: 'Reports a faulty question to the administrators',
  tag: 'moderation',
  access: 'player',
  body: reportRequestSchema,
  answer: reportResponseSchema,
  status: 201,
  errors: [401, 404, 409, 429],
});

export const listQuizReports = endpoint({
  method: 'get',
  path: '/api/quiz/:id/reports',
  summary: 'Reports of a quiz, newest first',
  tag: 'moderation',
  access: 'admin',
  params: z.object({ id: idSchema }),
  query: adminReportQuerySchema,
  answer: z.array(adminReportSchema),
  errors: [401, 403],
});

export const listReports = endpoint({
  method: 'get',
  path: '/api/admin/reports',
  summary: 'Reports of all quizzes, newest first',
  tag: 'moderation',
  access: 'admin',
  query: adminReportQuerySchema,
  answer: z.array(adminReportSchema),
  errors: [401, 403],
});

export const changeReport = endpoint({
  method: 'patch',
  path: '/api/admin/reports/:id',
  summary: 'Sets the status of a report',
  tag: 'moderation',
  access: 'admin',
  params: z.object({ id: idSchema }),
  body: reportUpdateSchema,
  answer: adminReportSchema,
  errors: [401, 403, 404, 409],
});
