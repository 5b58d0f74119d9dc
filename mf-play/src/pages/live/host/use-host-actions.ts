import type { RoomView } from '@quizmesh/contract';
import { isApiError } from '@quizmesh/sdk';
import { commandRoom, getRoom } from '../room-requests.ts';
import type { FollowedRoom } from '../use-room.ts';
import { hasPlayersFor, isOpenToPlayers, mainStep, mayPause, needsConfirmation } from './host-steps.ts';
import { useHostCommands, type HostCommands } from './use-host-commands.ts';
import { useHostKeys } from './use-host-keys.ts';
import { useIsOpening } from './use-is-opening.ts';

export interface HostActions {
  readonly commands: HostCommands;
  /** A question is about to open: nothing leads on yet. */
  readonly isOpening: boolean;
  /** The main step; asks first where somebody would be torn out of a question. */
  readonly goOn: () => void;
  /** Locks, or unlocks. */
  readonly lock: () => void;
}

/** What buttons and keys do with the room.
 *  @param onEnd asks whether to end it */
export function useHostActions(
  { seat, accept, clockOffsetMs }: FollowedRoom,
  room: RoomView,
  onEnd: () => void,
): HostActions {
  const commands = useHostCommands(async (command) => {
    try {
      accept(await commandRoom(seat, { command, version: room.version }));
    } catch (error) {
      // The room has gone on meanwhile: what it is now says enough.
      if (!isApiError(error) || error.code !== 'ROOM_CHANGED') throw error;
      accept(await getRoom(seat));
    }
  });
  const { send } = commands;
  const main = mainStep(room);
  const isOpening = useIsOpening(room, clockOffsetMs);
  const goOn = () => {
    if (isOpening) return;
    if (needsConfirmation(room)) onEnd();
    else if (main && hasPlayersFor(room)) send(main.command);
  };
  const lock = () => {
    send(room.isLocked ? 'unlock' : 'lock');
  };
  const pause = () => {
    send(mayPause(room) ? 'pause' : 'resume');
  };
  useHostKeys({
    onNext: main?.hasKey ? goOn : null,
    onPause: room.phase === 'question' ? pause : null,
    onLock: isOpenToPlayers(room) ? lock : null,
  });
  return { commands, isOpening, goOn, lock };
}
