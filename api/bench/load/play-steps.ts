import {
  attemptSchema,
  recordAnswerResponseSchema,
  submitScoreResponseSchema,
} from '@quizmesh/contract/schemas';
import type { Call } from './http-client.ts';
import { keepAnswer, type Ledger } from './ledger.ts';
import { headersOf, type SimulatedUser } from './turn.ts';

/** A quiz that can be played. */
export interface Target {
  readonly id: number;
  readonly slug: string;
  readonly category: string;
  readonly questions: number;
  readonly options: number;
}

/** A player during a quiz. */
export interface Player {
  readonly simulatedUser: SimulatedUser;
  readonly target: Target;
  attemptId: number | null;
  question: number;
  isOpened: boolean;
  /** Requests that failed. */
  failures: number;
}

/** The next request of a player, and what its response changes. */
export interface PlayStep {
  readonly name: string;
  readonly call: Call;
  readonly accept: (body: unknown) => void;
  readonly isLast?: boolean;
}

function start(player: Player): PlayStep {
  const { simulatedUser, target } = player;
  return {
    name: 'POST /api/quiz/:id/attempts',
    call: {
      method: 'POST',
      path: `/api/quiz/${target.id}/attempts`,
      headers: headersOf(simulatedUser),
      body: {},
    },
    accept: (body) => {
      player.attemptId = attemptSchema.parse(body).id;
    },
  };
}

function open(player: Player, attemptId: number): PlayStep {
  const { simulatedUser, target, question } = player;
  const path = `/api/quiz/${target.id}/attempts/${attemptId}/questions/${question}/open`;
  return {
    name: 'POST …/questions/:index/open',
    call: { method: 'POST', path, headers: headersOf(simulatedUser) },
    accept: () => {
      player.isOpened = true;
    },
  };
}

function record(player: Player, attemptId: number, ledger: Ledger): PlayStep {
  const { simulatedUser, target, question } = player;
  const selectedOption = Math.floor(Math.random() * target.options);
  const body = { quizId: target.id, attemptId, questionIndex: question, selectedOption };
  return {
    name: 'POST /api/record-answer',
    call: { method: 'POST', path: '/api/record-answer', headers: headersOf(simulatedUser), body },
    accept: (received) => {
      // The first answer is permanent: if its response was lost, the server returns the same verdict again.
      const stored = recordAnswerResponseSchema.parse(received).selectedOption;
      keepAnswer(ledger, attemptId, [question, stored ?? null]);
      player.question += 1;
      player.isOpened = false;
    },
  };
}

function submit({ simulatedUser, target }: Player, attemptId: number, ledger: Ledger): PlayStep {
  const body = { quizId: target.id, attemptId };
  return {
    name: 'POST /api/submit-score',
    call: { method: 'POST', path: '/api/submit-score', headers: headersOf(simulatedUser), body },
    accept: (received) => {
      ledger.scores.set(attemptId, submitScoreResponseSchema.parse(received).score);
    },
    isLast: true,
  };
}

/** Starts an attempt, opens and answers each question, then submits. */
export function nextStep(player: Player, ledger: Ledger): PlayStep {
  const { attemptId, question, isOpened, target } = player;
  if (attemptId === null) return start(player);
  if (question >= target.questions) return submit(player, attemptId, ledger);
  return isOpened ? record(player, attemptId, ledger) : open(player, attemptId);
}
