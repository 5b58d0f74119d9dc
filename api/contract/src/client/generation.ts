/* Written by `npm run openapi` from ../endpoints: change those instead. */
import type * as endpoints from '../endpoints/generation.ts';
import type { EndpointCall } from './endpoint-call.ts';

export const generateQuiz: EndpointCall<typeof endpoints.generateQuiz> = {
  name: 'generation.generateQuiz',
  method: 'POST',
  path: '/api/generate-quiz',
};

export const getCurrentGeneration: EndpointCall<typeof endpoints.getCurrentGeneration> = {
  name: 'generation.getCurrentGeneration',
  method: 'GET',
  path: '/api/generations/current',
};

export const getTopicExamples: EndpointCall<typeof endpoints.getTopicExamples> = {
  name: 'generation.getTopicExamples',
  method: 'GET',
  path: '/api/topic-examples',
};

export const getTopicHints: EndpointCall<typeof endpoints.getTopicHints> = {
  name: 'generation.getTopicHints',
  method: 'GET',
  path: '/api/topic-hints',
};
