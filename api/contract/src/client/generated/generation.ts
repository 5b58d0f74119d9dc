/* Written by `npm run openapi` from ../../endpoints: change those instead. */
import type * as endpoints from '../../endpoints/generation.ts';
import type { EndpointCall } from '../endpoint-call.ts';

export const generateQuiz: EndpointCall<typeof endpoints.generateQuiz> =
  'POST /api/generate-quiz';

export const getCurrentGeneration: EndpointCall<typeof endpoints.getCurrentGeneration> =
  'GET /api/generations/current';

export const getTopicExamples: EndpointCall<typeof endpoints.getTopicExamples> =
  'GET /api/topic-examples';

export const getTopicHints: EndpointCall<typeof endpoints.getTopicHints> =
  'GET /api/topic-hints';
