import { userPlayer } from './player.ts';

/** Display names of players, by key ("u:12", "g:3f…"). */
export interface PlayerNames {
  /** One query per kind of player, for any number of keys. Deleted accounts are missing. */
  namesOf(keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The account of a username, however it is spelt; null: there is none. */
  memberNamed(username: string): Promise<{ readonly key: string; readonly name: string } | null>;
}

export interface PlayerNamesDeps {
  readonly usernames: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  readonly userNamed: (name: string) => Promise<{ readonly id: number; readonly username: string } | null>;
  readonly guestNames: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** Shown for deleted accounts (decision 47). */
export const DELETED_PLAYER_NAME = 'Deleted player';

export function createPlayerNames({ usernames, userNamed, guestNames }: PlayerNamesDeps): PlayerNames {
  const idsOf = (keys: readonly string[], kind: string) =>
    [...new Set(keys)].filter((key) => key.startsWith(kind)).map((key) => key.slice(kind.length));
  return {
    async memberNamed(username) {
      const user = await userNamed(username);
      return user && { key: userPlayer(user.id).key, name: user.username };
    },
    async namesOf(keys) {
      const [users, guests] = await Promise.all([
        usernames(idsOf(keys, 'u:').map(Number)),
        guestNames(idsOf(keys, 'g:')),
      ]);
      return new Map([
        ...[...users].map(([id, name]) => [`u:${id}`, name] as const),
        ...[...guests].map(([id, name]) => [`g:${id}`, name] as const),
      ]);
    },
  };
}
