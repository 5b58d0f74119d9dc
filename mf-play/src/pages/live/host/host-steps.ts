import type { RoomCommand, RoomView } from '@quizmesh/contract';

/** A room in one of its phases. */
export type RoomIn<Phase extends RoomView['phase']> = Extract<RoomView, { readonly phase: Phase }>;

const LABELS = {
  start: 'liveHost.step.start',
  showAnswer: 'liveHost.step.showAnswer',
  resume: 'liveHost.step.resume',
  board: 'liveHost.step.board',
  podium: 'liveHost.step.podium',
  nextQuestion: 'liveHost.step.nextQuestion',
  close: 'liveHost.step.close',
} as const;

/** What leads a room on. */
export interface HostStep {
  readonly command: RoomCommand;
  readonly label: (typeof LABELS)[keyof typeof LABELS];
  /** Whether a key may do it: not what ends something for all. */
  readonly hasKey: boolean;
}

const step = (command: RoomCommand, label: keyof typeof LABELS, hasKey = true): HostStep => ({
  command,
  label: LABELS[label],
  hasKey,
});

const isLastQuestion = ({ questionIndex, quiz }: RoomIn<'verdict'>) =>
  questionIndex + 1 >= quiz.totalQuestions;

/** The one step that leads on from what happens in a room; null: there is none. */
export function mainStep(room: RoomView): HostStep | null {
  switch (room.phase) {
    case 'lobby':
      return step('start', 'start');
    case 'question':
      return room.pausedMs === null ? step('next', 'showAnswer') : step('resume', 'resume');
    case 'verdict':
      return step('next', isLastQuestion(room) ? 'podium' : 'board');
    case 'board':
      return step('next', 'nextQuestion');
    case 'own-pace':
      return step('next', 'podium', false);
    case 'podium':
      return step('next', 'close', false);
    case 'ended':
      return null;
  }
}

/** Whether somebody would be torn out of a question by it. */
export const needsConfirmation = (room: RoomView): boolean =>
  room.phase === 'own-pace' && room.finished < room.playerCount;

/** Whether there is anybody to start with. */
export const hasPlayersFor = ({ phase, playerCount }: RoomView): boolean =>
  phase !== 'lobby' || playerCount > 0;

/** Whether the running question can be paused. */
export const mayPause = (room: RoomView): room is RoomIn<'question'> =>
  room.phase === 'question' && room.pausedMs === null;

/** Whether players still come in. */
export const isOpenToPlayers = ({ phase }: RoomView): boolean => phase !== 'podium' && phase !== 'ended';

/** What the host is warned of before ending a room. */
export function endWarning({ phase }: RoomView): 'lobby' | 'ownPace' | 'running' {
  if (phase === 'lobby') return 'lobby';
  return phase === 'own-pace' ? 'ownPace' : 'running';
}
