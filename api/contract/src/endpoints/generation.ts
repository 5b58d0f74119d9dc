import { z } from 'zod';
import {
  currentGenerationResponseSchema,
  generationEventsQuerySchema,
  idSchema,
  messageResponseSchema,
  quizSummarySchema,
  generateQuizRequestSchema,
  generateQuizResponseSchema,
  topicExamplesQuerySchema,
  topicExamplesSchema,
  topicHintsQuerySchema,
  topicHintsSchema,
} from '../schemas/index.ts';
import { endpoint } from './endpoint.ts';

export const generateQuiz = endpoint({
  method: 'post',
  path: '/api/generate-quiz',
  summary: 'Generates a quiz about a topic; it is published at once',
  tag: 'generation',
  access: 'player',
  body: generateQuizRequestSchema,
  answer: generateQuizResponseSchema,
  status: 201,
  errors: [401, 422, 429, 503],
});

export const getCurrentGeneration = endpoint({
  method: 'get',
  path: '/api/generations/current',
  summary: 'What is generated for the caller, or was in the last ten minutes',
  tag: 'generation',
  access: 'player',
  answer: currentGenerationResponseSchema,
  errors: [401],
});

export const followGeneration = endpoint({
  method: 'get',
  path: '/api/generations/events',
  summary:
    'Server-sent events of a generation of the caller until it ends: `state` with the generation, `question` with each question of the quiz in the making. The id of an event is the number of questions sent; with `Last-Event-ID` the stream resumes there',
  tag: 'generation',
  access: 'player',
  query: generationEventsQuerySchema,
  answer: z.string(),
  answerType: 'text/event-stream',
  errors: [401, 404, 429],
});

export const publishIncomplete = endpoint({
  method: 'post',
  path: '/api/generations/:id/publish',
  summary: 'Publishes the quiz of an incomplete generation with the questions that could be made',
  tag: 'generation',
  access: 'player',
  params: z.object({ id: idSchema }),
  answer: quizSummarySchema,
  status: 201,
  errors: [401, 404],
});

export const discardIncomplete = endpoint({
  method: 'delete',
  path: '/api/generations/:id',
  summary:
    'Stops a generation, or deletes the quiz of an incomplete one. It no longer counts against the daily quota, unless it ran and had questions to play',
  tag: 'generation',
  access: 'player',
  params: z.object({ id: idSchema }),
  answer: messageResponseSchema,
  errors: [401, 404],
});

export const getTopicHints = endpoint({
  method: 'get',
  path: '/api/topic-hints',
  summary: 'While a topic is typed: whether it may be asked for, and topics that go on from it',
  tag: 'generation',
  access: 'public',
  query: topicHintsQuerySchema,
  answer: topicHintsSchema,
  errors: [429],
});

export const getTopicExamples = endpoint({
  method: 'get',
  path: '/api/topic-examples',
  summary: 'Topics to show as examples: quizzes about them can be made here',
  tag: 'generation',
  access: 'public',
  query: topicExamplesQuerySchema,
  answer: topicExamplesSchema,
});
