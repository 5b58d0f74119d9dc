import { LONG_RESPONSE_MS, type Language, type QuizSummary, type TopicExamples } from '@quizmesh/contract';
import * as endpoints from '@quizmesh/contract/endpoints';
import { lastEventId, sendEvents } from '../http/event-stream.ts';
import { type ApiRoute, defineRoute } from '../http/route.ts';
import { NotFoundError } from '../http/errors/http-errors.ts';
import type { RateLimits } from '../http/rate-limit/rate-limit.ts';
import type { Player, PlayerService } from '../players/index.ts';
import type { GenerationEvents } from './generation-events.service.ts';
import { GenerationContinuesError } from './generation.errors.ts';
import type { GeneratedQuiz, QuizInput, Requester } from './generation.service.ts';
import type { GenerationRecords } from './records/index.ts';
import type { TopicHintsService } from './topic-hints.service.ts';

export interface GenerationRouteDeps {
  readonly players: Pick<PlayerService, 'resolvePlayer' | 'findPlayer'>;
  /** Continues when the client disconnects: a page that was closed or reloaded requests the current generation
   *  (decision 14). */
  readonly generation: {
    generate(requester: Requester, input: QuizInput): Promise<GeneratedQuiz>;
    takeIncomplete(player: Player, id: number): Promise<QuizSummary>;
    stop(player: Player, id: number): Promise<void>;
  };
  readonly records: Pick<GenerationRecords, 'find'>;
  readonly events: GenerationEvents;
  readonly asksModel: boolean;
  readonly readsAddresses: boolean;
  readonly topicHints: TopicHintsService;
  readonly topicExamples: (language: Language) => TopicExamples;
  readonly rateLimits: RateLimits;
  /** Milliseconds that a request waits for its quiz; 55 s when absent. */
  readonly answerMs?: number;
}

/** Notes of the maximum length, with every character escaped. */
const BODY_LIMIT_BYTES = 260_000;

/** Proxies close a connection that is silent for a minute. */
const ANSWER_MS = 55_000;

/** @throws {GenerationContinuesError} it takes longer than a request may */
async function answerOrContinue<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new GenerationContinuesError()), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Generating a quiz, and reading the state of the generation. */
export function createGenerationRoutes(deps: GenerationRouteDeps): ApiRoute[] {
  const {
    players,
    generation,
    records,
    events,
    asksModel,
    readsAddresses,
    topicHints,
    topicExamples,
    rateLimits,
  } = deps;
  return [
    defineRoute(endpoints.generation.generateQuiz, {
      respondWithinMs: LONG_RESPONSE_MS,
      before: [rateLimits.limit({ name: 'generate', limit: 30, windowSeconds: 60, byAccount: true })],
      bodyLimitBytes: BODY_LIMIT_BYTES,
      handle: async ({ body, request, response }) => {
        const player = await players.resolvePlayer(request, response);
        const input = {
          topic: body.topic,
          questionCount: body.numQuestions,
          optionCount: body.numOptions,
          difficulty: body.difficulty,
          language: body.language,
          sourceText: body.sourceText,
          places: body.places,
        };
        const work = generation.generate({ player, ipAddress: request.ip ?? '' }, input);
        return answerOrContinue(work, deps.answerMs ?? ANSWER_MS);
      },
    }),
    defineRoute(endpoints.generation.getCurrentGeneration, {
      handle: async ({ request }) => {
        const player = await players.findPlayer(request);
        const current = player && (await records.find(player, null));
        return { generation: current, readsSourceText: asksModel, readsNotes: true, readsAddresses };
      },
    }),
    defineRoute(endpoints.generation.followGeneration, {
      before: [
        rateLimits.limit({ name: 'generation-events', limit: 120, windowSeconds: 60, byAccount: true }),
      ],
      handle: async ({ query, request, response }) => {
        const player = await players.findPlayer(request);
        const quizId = query.quizId ?? null;
        if (!player || !(await records.find(player, quizId)))
          throw new NotFoundError('Nothing is generated for this player');
        const received = Math.max(0, Number.parseInt(lastEventId(request) ?? '', 10) || 0);
        const release = events.reserve(player);
        try {
          await sendEvents(response, (signal) => events.follow(player, { quizId, received }, signal));
        } finally {
          release();
        }
        return '';
      },
    }),
    defineRoute(endpoints.generation.publishIncomplete, {
      handle: async ({ params: { id }, request, response }) =>
        generation.takeIncomplete(await players.resolvePlayer(request, response), id),
    }),
    defineRoute(endpoints.generation.discardIncomplete, {
      handle: async ({ params: { id }, request, response }) => {
        await generation.stop(await players.resolvePlayer(request, response), id);
        return { message: 'The unfinished quiz was deleted' };
      },
    }),
    defineRoute(endpoints.generation.getTopicHints, {
      before: [rateLimits.limit({ name: 'topic-hints', limit: 120, windowSeconds: 60 })],
      cacheControl: 'no-store',
      handle: ({ query: { topic, numQuestions, language } }) =>
        topicHints(topic, { questionCount: numQuestions, language }),
    }),
    defineRoute(endpoints.generation.getTopicExamples, {
      cacheControl: 'no-cache',
      handle: ({ query: { language } }) => Promise.resolve(topicExamples(language)),
    }),
  ];
}
