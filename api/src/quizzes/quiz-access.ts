import type { Request } from 'express';
import type { AdminActor } from '../audit/index.ts';
import { ForbiddenError } from '../http/errors/http-errors.ts';
import { QuizInTheMakingError, QuizNotFoundError } from './quiz.errors.ts';
import { maySee, mayEdit, type QuizViewer } from './quiz.policy.ts';
import type { QuizHead, QuizReadModel } from './quiz.read-model.ts';

export interface QuizAccessDeps {
  readonly quizzes: Pick<QuizReadModel, 'head'>;
  /** The viewer of a request; issues no cookie. */
  readonly viewerOf: (request: Request) => Promise<QuizViewer>;
  /** The player has an open attempt, which continues although the quiz was disabled (decision 43). */
  readonly isPlaying: (playerKey: string, quizId: number) => Promise<boolean>;
}

/** A user or guest who may change a quiz. */
export interface Editor {
  readonly playerKey: string | null;
  /** Set when an admin changes someone else's quiz: such changes are audited (decision 44). */
  readonly actor: AdminActor | null;
}

function editorOf(quiz: QuizHead, { playerKey, account }: QuizViewer, requestId: string): Editor {
  const isOwn = playerKey !== null && playerKey === quiz.creatorKey;
  return {
    playerKey,
    actor: isOwn || !account ? null : { id: account.id, username: account.username, requestId },
  };
}

export type QuizAccess = ReturnType<typeof createQuizAccess>;

/** Access rules of quizzes. */
export function createQuizAccess({ quizzes, viewerOf, isPlaying }: QuizAccessDeps) {
  async function requireHead(quizId: number): Promise<QuizHead> {
    const quiz = await quizzes.head(quizId);
    if (!quiz) throw new QuizNotFoundError();
    return quiz;
  }

  /** @throws {QuizNotFoundError} disabled and not the player's */
  async function requireMaySee(request: Request, quiz: QuizHead): Promise<QuizViewer> {
    const viewer = await viewerOf(request);
    // A draft has no attempts, but for one that was opened at the moment when it became one.
    const goesOn = async () =>
      quiz.visibility !== 'draft' &&
      viewer.playerKey !== null &&
      (await isPlaying(viewer.playerKey, quiz.id));
    if (!maySee(quiz, viewer) && !(await goesOn())) throw new QuizNotFoundError();
    return viewer;
  }

  /** @throws {QuizNotFoundError} @throws {QuizInTheMakingError} @throws {ForbiddenError} neither its creator nor an admin */
  async function requireOwned(request: Request, quizId: number) {
    const [quiz, viewer] = [await requireHead(quizId), await viewerOf(request)];
    if (!maySee(quiz, viewer)) throw new QuizNotFoundError();
    if (quiz.isInTheMaking) throw new QuizInTheMakingError();
    if (!mayEdit(quiz, viewer)) throw new ForbiddenError('Only its owner and administrators may do this');
    return { quiz, editor: editorOf(quiz, viewer, request.id) };
  }

  return {
    requireMaySee,

    /** @throws {QuizNotFoundError} no such quiz, or disabled and not the player's */
    async requireVisible(request: Request, quizId: number) {
      const quiz = await requireHead(quizId);
      return { quiz, viewer: await requireMaySee(request, quiz) };
    },

    requireOwner: async (request: Request, quizId: number) => (await requireOwned(request, quizId)).editor,

    /** @throws {QuizNotFoundError} @throws {ForbiddenError} neither public nor one's own; the quiz of a day closes with its day */
    async requireCopyable(request: Request, quizId: number): Promise<void> {
      const quiz = await requireHead(quizId);
      const viewer = await requireMaySee(request, quiz);
      const isPublic = quiz.isActive && quiz.visibility === 'public' && !quiz.isOfDay;
      if (!isPublic && !mayEdit(quiz, viewer)) throw new ForbiddenError('Only public quizzes can be copied');
    },

    /** @throws what requireOwner throws @throws {ForbiddenError} it is published */
    async requireDraft(request: Request, quizId: number): Promise<Editor> {
      const { quiz, editor } = await requireOwned(request, quizId);
      if (quiz.visibility !== 'draft') throw new ForbiddenError('It is published');
      return editor;
    },

    /** @throws what requireOwner throws @throws {ForbiddenError} it is a draft, which has no answers and no checks */
    async requirePublished(request: Request, quizId: number): Promise<Editor> {
      const { quiz, editor } = await requireOwned(request, quizId);
      if (quiz.visibility === 'draft') throw new ForbiddenError('It is a draft');
      return editor;
    },
  };
}
