import type { RoomCommand, RoomView } from '@quizmesh/contract';
import { isApiError, readPlaySettings } from '@quizmesh/sdk';
import { useState } from 'react';
import { commandRoom, getRoom } from '../room-requests.ts';
import type { FollowedRoom } from '../use-room.ts';
import {
  endWarning,
  hasPlayersFor,
  isOpenToPlayers,
  mainStep,
  mayPause,
  needsConfirmation,
} from './host-steps.ts';
import { useHostCommands, type HostCommands } from './use-host-commands.ts';
import { useHostKeys, type HostKeys } from './use-host-keys.ts';
import { useIsNewPhase } from './use-is-new-phase.ts';
import { useIsOpening } from './use-is-opening.ts';

export interface HostActions {
  readonly commands: HostCommands;
  /** A question is about to open, or the room has only just gone on: nothing leads on yet. */
  readonly isTooEarly: boolean;
  /** Keys do something; the player's setting (WCAG 2.1.4). */
  readonly hasShortcuts: boolean;
  /** The main step; asks first where somebody would be torn out of a question. */
  readonly goOn: () => void;
  /** Locks, or unlocks. */
  readonly lock: () => void;
}

const NO_KEYS: HostKeys = { onNext: null, onPause: null, onLock: null };

/** Whether the host still wants a command after the room has gone on: not a step, which would be one too many. */
function isStillMeant(command: RoomCommand, before: RoomView, now: RoomView): boolean {
  if (!isOpenToPlayers(now)) return false;
  if (command === 'end') return endWarning(now) === endWarning(before);
  return command === (now.isLocked ? 'unlock' : 'lock');
}

/** What buttons and keys do with the room.
 *  @param onEnd asks whether to end it */
export function useHostActions(
  { seat, accept, clockOffsetMs }: FollowedRoom,
  room: RoomView,
  onEnd: () => void,
): HostActions {
  const commands = useHostCommands(async (command) => {
    // It came to its end while this waited for another command.
    if (command === 'end' && !isOpenToPlayers(room)) return;
    try {
      accept(await commandRoom(seat, { command, version: room.version }));
    } catch (error) {
      // The room has gone on meanwhile: what it is now says enough.
      if (!isApiError(error) || error.code !== 'ROOM_CHANGED') throw error;
      const now = await getRoom(seat);
      accept(now);
      if (isStillMeant(command, room, now.room))
        accept(await commandRoom(seat, { command, version: now.room.version }));
    }
  });
  const [{ hasShortcuts }] = useState(readPlaySettings);
  const { send } = commands;
  const main = mainStep(room);
  const isOpening = useIsOpening(room, clockOffsetMs);
  const isNewPhase = useIsNewPhase(room);
  const isTooEarly = isOpening || isNewPhase;
  const goOn = () => {
    if (isTooEarly) return;
    if (needsConfirmation(room)) onEnd();
    else if (main && hasPlayersFor(room)) send(main.command);
  };
  const lock = () => {
    send(room.isLocked ? 'unlock' : 'lock');
  };
  const pause = () => {
    send(mayPause(room) ? 'pause' : 'resume');
  };
  const keys: HostKeys = {
    onNext: main?.hasKey ? goOn : null,
    onPause: room.phase === 'question' ? pause : null,
    onLock: isOpenToPlayers(room) ? lock : null,
  };
  useHostKeys(hasShortcuts ? keys : NO_KEYS);
  return { commands, isTooEarly, hasShortcuts, goOn, lock };
}
