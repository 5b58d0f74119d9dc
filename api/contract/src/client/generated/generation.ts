/* Written by `npm run openapi` from ../../endpoints: change those instead. */
import type * as endpoints from '../../endpoints/generation.ts';
import type { EndpointCall } from '../endpoint-call.ts';

export const discardIncomplete: EndpointCall<typeof endpoints.discardIncomplete> =
  'DELETE /api/generations/:id';

export const followGeneration: EndpointCall<typeof endpoints.followGeneration> =
  'GET /api/generations/events';

export const generateQuiz: EndpointCall<typeof endpoints.generateQuiz> =
  'POST /api/generate-quiz';

export const getCurrentGeneration: EndpointCall<typeof endpoints.getCurrentGeneration> =
  'GET /api/generations/current';

export const getTopicExamples: EndpointCall<typeof endpoints.getTopicExamples> =
  'GET /api/topic-examples';

export const getTopicHints: EndpointCall<typeof endpoints.getTopicHints> =
  'GET /api/topic-hints';

export const publishIncomplete: EndpointCall<typeof endpoints.publishIncomplete> =
  'POST /api/generations/:id/publish';
