import type { UnitOfWork } from '../database/unit-of-work.ts';
import { DELETED_PLAYER_NAME, guestPlayer, userPlayer } from '../players/index.ts';
import type { RoomRepository } from './room.repository.ts';

const deletedKey = (userId: number) => `d:${userId}`;

/** Whether the account that hosted or joined was deleted since. */
export const isDeletedKey = (playerKey: string): boolean => playerKey.startsWith('d:');

/** Rooms as part of an account's data. */
export function createRoomRecords({
  rooms,
  unitOfWork,
}: {
  /** Not bound to a transaction; for reads only. */
  readonly rooms: RoomRepository;
  readonly unitOfWork: UnitOfWork<{ readonly rooms: RoomRepository }>;
}) {
  return {
    /** Gives an account the rooms that a guest hosted, and its places in others; running it again changes nothing. */
    mergeGuest: ({ guestId, userId }: { readonly guestId: string; readonly userId: number }): Promise<void> =>
      unitOfWork((bound) => bound.rooms.reassign(guestPlayer(guestId).key, userPlayer(userId).key)),

    /** Results stay for the host, without the name. */
    anonymise: (userId: number): Promise<void> =>
      unitOfWork(async (bound) => {
        const { key } = userPlayer(userId);
        await bound.rooms.forgetNames(key, DELETED_PLAYER_NAME);
        await bound.rooms.reassign(key, deletedKey(userId));
      }),

    exportPlayer: (userId: number) => rooms.listOf(userPlayer(userId).key),
  };
}
