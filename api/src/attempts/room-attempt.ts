import { localDay } from '@quizmesh/contract';
import type { Player } from '../players/index.ts';
import type { AnswerKey } from '../quizzes/index.ts';
import type { AttemptResult, FirstAnswer, StoredAttempt } from './attempt.repository.ts';
import { isTooFast, type AnswerFloors } from './fairness.ts';
import { countFinished, rewardPlayer, takeUpMistakes } from './finish-attempt.ts';
import type { PlayRepositories } from './play-repositories.ts';
import { scoreAnswers } from './scoring.ts';

/** A question as somebody met it in a live room. */
export interface RoomAttemptAnswer extends FirstAnswer {
  readonly questionId: number;
}

/** What somebody did in a live room. */
export interface RoomAttempt {
  readonly quizId: number;
  /** Per question; 0 without a limit. */
  readonly timeLimitSeconds: number;
  /** When the room was opened: questions that were replaced since are others. */
  readonly startedAt: Date;
  readonly finishedAt: Date;
  /** Of the questions that count and that were asked since the player joined. */
  readonly answers: readonly RoomAttemptAnswer[];
  /** IANA name; of guests any. */
  readonly timeZone: string;
  readonly floors: AnswerFloors;
}

/** A question that somebody met, as the quiz has it now; null: another one is in its place. */
function questionNow(
  { questions }: AnswerKey,
  { questionIndex, questionId }: RoomAttemptAnswer,
  { startedAt }: RoomAttempt,
) {
  const question = questions[questionIndex];
  const isSame = question?.questionId === questionId && (question.askedSince ?? startedAt) <= startedAt;
  return isSame ? question : null;
}

/** Whether the quiz was made a draft and published anew since: its questions are others, however many, and nobody played them. */
const isPublishedAnew = ({ questions }: AnswerKey, { answers }: RoomAttempt): boolean =>
  answers.some(({ questionIndex, questionId }) => questions[questionIndex]?.questionId !== questionId);

/** The answers by the key as it is now: whoever corrects it corrects results that are stored, so later ones must not be judged by
 *  the old one. */
function judgedNow(key: AnswerKey, roomAttempt: RoomAttempt): RoomAttemptAnswer[] {
  return roomAttempt.answers.map((answer) => {
    const question = questionNow(key, answer, roomAttempt);
    return question ? { ...answer, isCorrect: answer.selectedOption === question.correctAnswer } : answer;
  });
}

async function addAttempt(
  bound: PlayRepositories,
  player: Player,
  { quizId, startedAt, timeLimitSeconds, answers }: RoomAttempt,
): Promise<StoredAttempt> {
  const latest = await bound.attempts.findLatest(quizId, player.key);
  const next = { ordinal: (latest?.ordinal ?? 0) + 1, at: startedAt, timeLimitSeconds };
  const attempt = await bound.attempts.openAttempt(quizId, player.key, next);
  if (!attempt) throw new Error('Another attempt was opened at the same moment');
  await bound.attempts.addAnswers(
    attempt.id,
    answers.map(({ questionId: _question, ...answer }) => answer),
  );
  return attempt;
}

/** Stores what somebody did in a live room as a finished attempt, which does not rank: the host sets its clock, and others in
 *  the room may know the answers. It counts like others in stats, for XP and the streak; like others it earns nothing when it was
 *  too quick for a human, or when its player knew the key before the room was opened. Its missed questions come back in any case:
 *  in a room many tap at once.
 *  A quiz that was deleted, is a draft again or was published anew has no attempts.
 *  @throws {Error} the player opened an attempt at the same moment: to be run again, in another transaction */
export async function recordRoomAttempt(
  bound: PlayRepositories,
  player: Player,
  roomAttempt: RoomAttempt,
): Promise<void> {
  const { quizId, startedAt, finishedAt, timeZone, floors } = roomAttempt;
  const key = await bound.quizzes.answerKey(quizId);
  if (!key || isPublishedAnew(key, roomAttempt)) return;
  const open = await bound.attempts.findLatest(quizId, player.key);
  const answers = judgedNow(key, roomAttempt);
  const attempt = await addAttempt(bound, player, { ...roomAttempt, answers });
  const seenAt = attempt.isFirst
    ? (await bound.attempts.keysSeenBy(player.key, [quizId])).get(quizId)
    : undefined;
  const hadSeenKey = !attempt.isFirst && (await bound.attempts.hadSeenKeyAtFirst(quizId, player.key));
  const timeMs = answers.reduce((sum, { countedMs }) => sum + countedMs, 0);
  const result: AttemptResult = {
    ...scoreAnswers(answers.filter((answer) => questionNow(key, answer, roomAttempt)?.isVoid !== true)),
    timeMs,
    // A part of a quiz says nothing of how fast its player is, and is never perfect.
    isLate: answers.length < key.questions.filter(({ isVoid }) => !isVoid).length,
    finishedAt,
    isRanked: false,
    unrankedReason: isTooFast(answers, floors) ? 'too-fast' : 'room',
    isUnopened: false,
    hasSeenKey: hadSeenKey || (seenAt !== undefined && seenAt < startedAt),
    localDay: player.kind === 'user' ? localDay(finishedAt, timeZone) : null,
  };
  await bound.attempts.finishAttempt(attempt.id, result);
  const finished = { ...attempt, result };
  // Only these count in stats and come back as mistakes.
  const known = answers.filter((answer) => questionNow(key, answer, roomAttempt) !== null);
  await takeUpMistakes(bound, finished, { player, key, answers: known });
  const { rankMove } = await rewardPlayer(bound, finished, { player, key, timeZone });
  // One that was begun alone goes on, as the player's newest.
  if (open && !open.result) await bound.attempts.renumber(quizId, player.key);
  await countFinished(bound, finished, { key, all: known, filled: known, entry: null });
  if (rankMove) await bound.rewards.moveRank(rankMove);
  const { percentage } = result;
  await bound.quizzes.countPlay(quizId, {
    at: finishedAt,
    percentage,
    timeMs,
    isRanked: false,
    isTimed: false,
  });
}
