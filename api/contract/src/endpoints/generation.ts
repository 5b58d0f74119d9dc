import {
  currentGenerationResponseSchema,
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
