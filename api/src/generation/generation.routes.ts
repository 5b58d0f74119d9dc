import type { Language, TopicExamples } from '@quizmesh/contract';
import * as endpoints from '@quizmesh/contract/endpoints';
import { type ApiRoute, defineRoute, LONG_ANSWER_MS } from '../http/route.ts';
import type { RateLimits } from '../http/rate-limit/rate-limit.ts';
import type { PlayerService } from '../players/index.ts';
import type { GeneratedQuiz, QuizInput, Requester } from './generation.service.ts';
import type { GenerationRecords } from './records/index.ts';
import type { TopicHintsService } from './topic-hints.service.ts';

export interface GenerationRouteDeps {
  readonly players: Pick<PlayerService, 'resolvePlayer' | 'findPlayer'>;
  /** Continues when the client disconnects: a page that was closed or reloaded requests the current generation
   *  (decision 14). */
  readonly generation: { generate(requester: Requester, input: QuizInput): Promise<GeneratedQuiz> };
  readonly records: Pick<GenerationRecords, 'current'>;
  readonly readsSourceText: boolean;
  readonly readsAddresses: boolean;
  readonly topicHints: TopicHintsService;
  readonly topicExamples: (language: Language) => TopicExamples;
  readonly rateLimits: RateLimits;
}

/** Notes of the maximum length, with every character escaped. */
const BODY_LIMIT_BYTES = 260_000;

/** Generating a quiz, and reading the state of the generation. */
export function createGenerationRoutes(deps: GenerationRouteDeps): ApiRoute[] {
  const {
    players,
    generation,
    records,
    readsSourceText,
    readsAddresses,
    topicHints,
    topicExamples,
    rateLimits,
  } = deps;
  return [
    defineRoute(endpoints.generation.generateQuiz, {
      answerWithinMs: LONG_ANSWER_MS,
      before: [rateLimits.limit({ name: 'generate', limit: 30, windowSeconds: 60 })],
      bodyLimitBytes: BODY_LIMIT_BYTES,
      handle: async ({ body, request, response }) => {
        const player = await players.resolvePlayer(request, response);
        return generation.generate(
          { player, ipAddress: request.ip ?? '' },
          {
            topic: body.topic,
            questionCount: body.numQuestions,
            optionCount: body.numOptions,
            difficulty: body.difficulty,
            language: body.language,
            sourceText: body.sourceText,
          },
        );
      },
    }),
    defineRoute(endpoints.generation.getCurrentGeneration, {
      handle: async ({ request }) => {
        const player = await players.findPlayer(request);
        const current = player && (await records.current(player));
        return { generation: current, readsSourceText, readsAddresses };
      },
    }),
    defineRoute(endpoints.generation.getTopicHints, {
      before: [rateLimits.limit({ name: 'topic-hints', limit: 120, windowSeconds: 60 })],
      cacheControl: 'no-store',
      handle: ({ query: { topic, numQuestions } }) => topicHints(topic, numQuestions),
    }),
    defineRoute(endpoints.generation.getTopicExamples, {
      cacheControl: 'no-cache',
      handle: ({ query: { language } }) => Promise.resolve(topicExamples(language)),
    }),
  ];
}
