import { errorBodySchema, generateQuizResponseSchema } from '@quizmesh/contract/schemas';
import express from 'express';
import { pino } from 'pino';
import supertest from 'supertest';
import { createErrorHandler } from '../http/errors/error-handler.ts';
import { createErrorResponder } from '../http/errors/error-responder.ts';
import { NotAuthenticatedError } from '../http/errors/http-errors.ts';
import { createCache } from '../cache/cache.ts';
import type { StoredResponse } from '../cache/stored-response.ts';
import { guestPlayer, type Player } from '../players/index.ts';
import { createRateLimits } from '../http/rate-limit/rate-limit.ts';
import { TopicNotSupportedError } from './generation.errors.ts';
import { createGenerationEvents } from './generation-events.service.ts';
import { createGenerationRoutes, type GenerationRouteDeps } from './generation.routes.ts';

const body = { topic: 'Rivers', numQuestions: '5', numOptions: '4', difficulty: 'easy', userId: 12 };
const quiz = {
  id: 7,
  title: 'Rivers',
  description: '',
  topic: 'Rivers',
  category: 'geography',
  difficulty: 'easy' as const,
  tags: [],
  totalQuestions: 5,
  optionsPerQuestion: 4,
  timeLimit: null,
  language: 'en-US',
  attempts: 0,
  createdAt: '2026-11-21T10:00:00.000Z',
};
const guest: Player = guestPlayer('abc');
type Generate = GenerationRouteDeps['generation']['generate'];

interface PostDeps extends Partial<Omit<GenerationRouteDeps, 'generation'>> {
  readonly generate?: Generate;
}

function post(sent: object, { generate, ...deps }: PostDeps = {}) {
  const calls: Parameters<Generate>[] = [];
  const logger = pino({ level: 'silent' });
  const [route] = createGenerationRoutes({
    players: { resolvePlayer: () => Promise.resolve(guest), findPlayer: () => Promise.resolve(guest) },
    records: {
      find: () => Promise.resolve(null),
    },
    events: createGenerationEvents({
      records: { find: () => Promise.resolve(null) },
      questionsFrom: () => Promise.resolve([]),
      isStopping: () => false,
    }),
    asksModel: false,
    readsAddresses: false,
    topicHints: () => Promise.resolve({ isAllowed: true, suggestions: [] }),
    topicExamples: () => ({ examples: [] }),
    generation: {
      takeIncomplete: () => Promise.resolve(quiz),
      stop: () => Promise.resolve(),
      generate: (...call) => {
        calls.push(call);
        return generate?.(...call) ?? Promise.resolve({ quiz, broaderTopic: 'Chess', repeatedQuestions: 2 });
      },
    },
    rateLimits: createRateLimits({ redisUrl: undefined, logger, factor: 1000, isOwn: () => false }),
    ...deps,
  });
  if (!route) throw new Error('No route');
  const cache = createCache<StoredResponse>({ freshMs: 0, now: () => 0, capacity: 1 });
  const app = express();
  app.use((request, _response, next) => {
    request.id = 'r1';
    next();
  });
  app.post(
    route.path,
    ...route.before,
    express.json(),
    route.handler({ cache, hasReplicas: false }),
    createErrorHandler(createErrorResponder({ logger })),
  );
  return { calls, answer: supertest(app).post('/api/generate-quiz').send(sent) };
}

describe('POST /api/generate-quiz', () => {
  it('says that the quiz is still being made when it takes longer than a request may', async () => {
    const response = await post(body, {
      generate: () => new Promise(() => undefined),
      answerMs: 20,
    }).answer;
    expect(response.status).toBe(503);
    expect(errorBodySchema.parse(response.body).code).toBe('GENERATION_CONTINUES');
    expect(response.headers['retry-after']).toBe('5');
  });

  it('answers 201 with the quiz; accepts numbers as texts, ignores claims about the user', async () => {
    const { answer, calls } = post(body);
    const response = await answer;
    expect(response.status).toBe(201);
    expect(generateQuizResponseSchema.parse(response.body)).toEqual({
      quiz,
      broaderTopic: 'Chess',
      repeatedQuestions: 2,
    });
    expect(calls[0]?.slice(0, 2)).toEqual([
      { player: guestPlayer('abc'), ipAddress: expect.any(String) as string },
      { topic: 'Rivers', questionCount: 5, optionCount: 4, difficulty: 'easy', language: undefined },
    ]);
  });

  it.each([
    { numQuestions: 7 },
    { numOptions: 7 },
    { numOptions: 1 },
    { difficulty: 'insane' },
    { topic: 3 },
  ])('refuses %p', async (changes) => {
    const { answer, calls } = post({ ...body, ...changes });
    const response = await answer;
    expect(response.status).toBe(400);
    expect(errorBodySchema.parse(response.body).fields).toHaveProperty(Object.keys(changes));
    expect(calls).toEqual([]);
  });

  it('refuses an invalid token', async () => {
    const refuse = () => Promise.reject(new NotAuthenticatedError());
    const players = { resolvePlayer: refuse, findPlayer: refuse };
    const { answer, calls } = post(body, { players });
    expect((await answer).status).toBe(401);
    expect(calls).toEqual([]);
  });

  it('returns the topics that the offline provider suggests instead', async () => {
    const details = {
      topic: 'Rivers',
      available: 3,
      requested: 5,
      suggestions: ['Geography'],
    };
    const generate = () => Promise.reject(new TopicNotSupportedError(details));
    const response = await post(body, { generate }).answer;
    expect(response.status).toBe(422);
    expect(errorBodySchema.parse(response.body)).toMatchObject({
      code: 'TOPIC_NOT_SUPPORTED_OFFLINE',
      available: 3,
      requested: 5,
      suggestions: ['Geography'],
    });
  });
});
