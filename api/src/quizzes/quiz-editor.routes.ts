import * as endpoints from '@quizmesh/contract/endpoints';
import { LONG_RESPONSE_MS, type QuizFile } from '@quizmesh/contract';
import type { Response } from 'express';
import { type ApiRoute, defineRoute } from '../http/route.ts';
import type { RateLimits } from '../http/rate-limit/rate-limit.ts';
import type { Reservation } from '../limits/index.ts';
import { type Player, type PlayerService } from '../players/index.ts';
import { QUESTION_FORMATS, type TextFormat } from './formats/index.ts';
import { readImport } from './formats/read-import.ts';
import type { QuizAccess } from './quiz-access.ts';
import type { QuizEditor } from './quiz-editor.service.ts';
import type { QuizKey } from './quiz-key.ts';
import type { QuizService } from './quiz.service.ts';
import { addressOf, withQuota } from './with-quota.ts';

export interface QuizEditorRouteDeps {
  readonly quizKey: QuizKey;
  readonly editor: QuizEditor;
  readonly quizzes: QuizService;
  readonly access: QuizAccess;
  readonly players: PlayerService;
  readonly reserve: (player: Player, ipAddress: string) => Promise<Reservation>;
  readonly rateLimits: RateLimits;
}

const FILE_LIMIT_BYTES = 400_000;
/** Of what judges a quiz as a whole, which may take a second. */
const JUDGED_OF_NETWORK = { atOnce: 1, waitingMax: 40 } as const;

function sendText(
  response: Response,
  name: string,
  { format, file }: { format: TextFormat; file: QuizFile },
): void {
  const { extension, type, write } = QUESTION_FORMATS[format];
  response.attachment(`${name}.${extension}`).set('Cache-Control', 'no-store');
  response.type(`${type}; charset=utf-8`).send(write(file.questions));
}

export function createQuizEditorRoutes(deps: QuizEditorRouteDeps): ApiRoute[] {
  const { quizKey, editor, quizzes, access, players, reserve, rateLimits } = deps;
  const judging = rateLimits.turns(JUDGED_OF_NETWORK);
  return [
    defineRoute(endpoints.quizzes.getEditableQuiz, {
      before: [judging],
      handle: async ({ params: { id }, request }) => quizKey.open(id, await access.requireOwner(request, id)),
    }),
    defineRoute(endpoints.quizzes.getKeyView, {
      handle: async ({ params: { id }, request }) => ({
        isKeyKnown: await quizKey.isKnown(id, await access.requireOwner(request, id)),
      }),
    }),
    defineRoute(endpoints.quizzes.changeQuestion, {
      // Each edit is checked again, by a provider that costs money.
      before: [rateLimits.limit({ name: 'edit-question', limit: 120, windowSeconds: 600, byAccount: true })],
      handle: async ({ params: { id, index }, body, request }) => {
        const owner = await access.requirePublished(request, id);
        return editor.changeQuestion({ quizId: id, questionIndex: index }, body, owner);
      },
    }),
    defineRoute(endpoints.quizzes.deleteQuiz, {
      handle: async ({ params: { id }, request }) => {
        const { actor } = await access.requireOwner(request, id);
        await quizzes.softDelete(id, actor);
        return { success: true as const };
      },
    }),
    defineRoute(endpoints.quizzes.exportQuiz, {
      before: [judging],
      handle: async ({ params: { id }, query: { format }, request, response }) => {
        const file = await editor.exportFile(id, await access.requireOwner(request, id));
        if (format === 'json') response.attachment(`quiz-${id}.json`);
        else sendText(response, `quiz-${id}`, { format, file });
        return file;
      },
    }),
    defineRoute(endpoints.quizzes.previewImport, {
      respondWithinMs: LONG_RESPONSE_MS,
      keepsCachedResponses: true,
      before: [rateLimits.limit({ name: 'import-preview', limit: 30, windowSeconds: 60, byAccount: true })],
      bodyLimitBytes: FILE_LIMIT_BYTES,
      afterBody: [judging],
      handle: ({ body }) => editor.previewFile(readImport(body)),
    }),
    defineRoute(endpoints.quizzes.importQuiz, {
      respondWithinMs: LONG_RESPONSE_MS, // A rejected file costs no quota, but is read completely.
      before: [rateLimits.limit({ name: 'import', limit: 20, windowSeconds: 60, byAccount: true })],
      bodyLimitBytes: FILE_LIMIT_BYTES,
      afterBody: [judging],
      handle: async ({ body, request, response }) => {
        const player = await players.resolvePlayer(request, response);
        return withQuota(await reserve(player, addressOf(request)), async () => {
          return { quiz: await editor.importFile(readImport(body), player.key) };
        });
      },
    }),
  ];
}
