import { ROOM_BOARD_SIZE, type OwnRoomView, type RoomPlayer, type RoomView } from '@quizmesh/contract';
import { shownIndex, shownOptions, type RoomQuestion } from './room-content.ts';
import type { RoomAnswer, RoomMember } from './room-machine.ts';
import { currentQuestionOf, nextQuestionAlone, type RoomSnapshot } from './room-snapshot.ts';

const instantOf = (milliseconds: number) => new Date(milliseconds).toISOString();

function commonFields({ stored, content, members, isQuizPlayable }: RoomSnapshot) {
  return {
    roomId: stored.id,
    code: stored.code,
    version: stored.version,
    quiz: {
      id: stored.quizId,
      title: content.title,
      language: content.language,
      totalQuestions: content.questions.length,
      ...(isQuizPlayable !== undefined && { isPlayable: isQuizPlayable }),
    },
    settings: stored.settings,
    isLocked: stored.state.isLocked,
    playerCount: members.length,
  };
}

/** How often each option was chosen, as the room shows them. */
function countsOf(question: RoomQuestion, answers: Iterable<RoomAnswer>): number[] {
  const counts = question.order.map(() => 0);
  for (const { option } of answers) {
    const index = shownIndex(question, option);
    if (index !== null) counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}

function questionView(snapshot: RoomSnapshot, question: RoomQuestion): RoomView {
  const { stored, members, answers } = snapshot;
  const { questionIndex, opensAt, closesAt, pausedMs } = stored.state;
  const asked = { questionIndex, question: question.question, options: shownOptions(question) };
  if (stored.stage === 'verdict')
    return {
      phase: 'verdict',
      ...commonFields(snapshot),
      ...asked,
      correctAnswer: shownIndex(question, question.correctAnswer) ?? 0,
      explanation: question.explanation,
      counts: countsOf(question, answers.values()),
      unanswered: members.filter((one) => one.firstQuestion <= questionIndex && !answers.has(one.playerId))
        .length,
    };
  return {
    phase: 'question',
    ...commonFields(snapshot),
    ...asked,
    opensAt: instantOf(opensAt ?? 0),
    closesAt: closesAt === null ? null : instantOf(closesAt),
    pausedMs: stored.stage === 'paused' ? pausedMs : null,
    answered: snapshot.answered,
  };
}

/** What everybody in the room sees. The key is in it from the verdict on. */
export function roomView(snapshot: RoomSnapshot): RoomView {
  const { stored, content, standings } = snapshot;
  const common = commonFields(snapshot);
  const board = standings.slice(0, ROOM_BOARD_SIZE);
  const { questionIndex, endedBy } = stored.state;
  const question = content.questions[questionIndex];
  switch (stored.stage) {
    case 'question':
    case 'paused':
    case 'verdict':
      if (!question) throw new Error(`Room ${stored.id} has no question ${questionIndex}`);
      return questionView(snapshot, question);
    case 'board':
      return { phase: 'board', ...common, questionIndex, board };
    case 'own-pace':
      return { phase: 'own-pace', ...common, board, finished: snapshot.answered };
    case 'podium':
      return { phase: 'podium', ...common, board };
    case 'ended':
      return { phase: 'ended', ...common, reason: endedBy ?? 'host' };
    case 'lobby':
      return { phase: 'lobby', ...common };
  }
}

function ownAnswer({ stored, content, answers }: RoomSnapshot, playerId: number): OwnRoomView['answer'] {
  const answer = answers.get(playerId);
  const question = answer && content.questions[answer.questionIndex];
  if (!answer || !question) return null;
  const isKnown = stored.stage === 'verdict';
  return {
    selectedOption: shownIndex(question, answer.option),
    isCorrect: isKnown ? answer.isCorrect : null,
    points: isKnown ? answer.points : null,
  };
}

/** How many questions that count a player has met; none of somebody who only watched. */
function askedOf(
  { stored, amounts, playing }: RoomSnapshot,
  { playerId, firstQuestion }: Pick<RoomMember, 'playerId' | 'firstQuestion'>,
): number {
  if (!playing.has(playerId)) return 0;
  if (stored.settings.pace === 'own') return amounts.get(playerId) ?? 0;
  return stored.state.judged.filter((index) => index >= firstQuestion).length;
}

/** What a player sees of itself. @returns null: it is not in the room any more */
export function ownView(snapshot: RoomSnapshot, playerId: number): OwnRoomView | null {
  const standing = snapshot.standingOf.get(playerId);
  if (!standing) return null;
  const { place, name, points, correct } = standing;
  const { stored, members } = snapshot;
  const isLobby = stored.stage === 'lobby';
  const { firstQuestion = 0 } = members.find((member) => member.playerId === playerId) ?? {};
  const questionIndex = currentQuestionOf(stored);
  return {
    playerId,
    name,
    points,
    correct,
    asked: askedOf(snapshot, { playerId, firstQuestion }),
    place: isLobby ? null : place,
    hasJoinedAfter: questionIndex !== null && questionIndex < firstQuestion,
    answer: ownAnswer(snapshot, playerId),
    nextQuestion: nextQuestionAlone(snapshot, playerId),
  };
}

/** Everybody in the room, for the host. */
export function playersView({ members, answers, amounts, stored }: RoomSnapshot): RoomPlayer[] {
  const answeredBy = (playerId: number) =>
    stored.settings.pace === 'own' ? (amounts.get(playerId) ?? 0) : Number(answers.has(playerId));
  return members.map(({ playerId, name, hasLeft }) => ({
    playerId,
    name,
    hasLeft,
    answered: answeredBy(playerId),
  }));
}
