import type { CurrentGeneration, OpenQuestion } from '@quizmesh/contract';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../http/errors/app-error.ts';
import type { Player } from '../players/index.ts';
import type { GenerationRecords } from './records/index.ts';

export interface GenerationEventsDeps {
  readonly records: Pick<GenerationRecords, 'find'>;
  /** Questions of a quiz, without keys, from this position on. */
  readonly questionsFrom: (quizId: number, position: number) => Promise<readonly OpenQuestion[]>;
  /** The process ends: streams end too, and clients resume with another process. */
  readonly isStopping: () => boolean;
}

export type GenerationEvent =
  | { readonly name: 'state'; readonly data: CurrentGeneration; readonly id: string }
  | { readonly name: 'question'; readonly data: OpenQuestion; readonly id: string };

/** Another process may make the quiz: what is stored is looked at this often. */
const LOOK_EVERY_MS = 400;

/** A page follows one; the others are tabs, and connections that the server does not know to be closed. */
const OPEN_MAX = 6;

export type GenerationEvents = ReturnType<typeof createGenerationEvents>;

/** What happens in a generation, as it happens: its state whenever it changes, each question of its quiz once. Ends when the
 *  generation does. */
export function createGenerationEvents({ records, questionsFrom, isStopping }: GenerationEventsDeps) {
  /** Streams that are open in this process, by player. */
  const open = new Map<string, number>();

  /** Questions of its quiz that the client does not have yet. */
  async function newQuestions(
    { making, quizId }: CurrentGeneration,
    sent: number,
  ): Promise<readonly OpenQuestion[]> {
    const stored = making?.quizId ?? quizId;
    // A quiz that is complete does not say here how many questions it has.
    const isMore = !making || making.made > sent;
    return stored !== null && isMore ? questionsFrom(stored, sent) : [];
  }

  /** Call it before a stream begins. @returns call it when it has ended @throws {AppError} 429 the player has too many */
  function reserve({ key }: Player): () => void {
    const others = open.get(key) ?? 0;
    if (others >= OPEN_MAX)
      throw new AppError({ status: 429, code: 'RATE_LIMITED', message: 'Too many open streams' });
    open.set(key, others + 1);
    return () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left === 0) open.delete(key);
      else open.set(key, left);
    };
  }

  async function* follow(
    player: Player,
    {
      quizId,
      received,
    }: {
      /** Null: the player's newest generation. */
      readonly quizId: number | null;
      /** Number of questions that the client has. */
      readonly received: number;
    },
    signal: AbortSignal,
  ): AsyncGenerator<GenerationEvent> {
    let sent = received;
    let shown = '';
    for (let generation = await records.find(player, quizId); generation;) {
      for (const question of await newQuestions(generation, sent)) {
        sent = question.index + 1;
        yield { name: 'question', data: question, id: String(sent) };
      }
      const state = JSON.stringify(generation);
      if (state !== shown) yield { name: 'state', data: generation, id: String(sent) };
      shown = state;
      if (generation.status !== 'running' || isStopping()) return;
      await wait(LOOK_EVERY_MS, undefined, { signal });
      generation = await records.find(player, generation.making?.quizId ?? quizId);
    }
  }

  return { reserve, follow };
}
