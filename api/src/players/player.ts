/** A signed-in account, or a device with a signed guest cookie. */
export type Player = {
  /** Identifies the player in tables: "u:12" or "g:3f…". */
  readonly key: string;
} & (
  | { readonly kind: 'user'; readonly userId: number }
  | { readonly kind: 'guest'; readonly guestId: string }
);

export const userPlayer = (userId: number): Player => ({ kind: 'user', userId, key: `u:${userId}` });

export const guestPlayer = (guestId: string): Player => ({ kind: 'guest', guestId, key: `g:${guestId}` });

/** Account id of a player's key; null for guests and null. */
export function userIdOf(key: string | null): number | null {
  return key?.startsWith('u:') ? Number(key.slice(2)) : null;
}

/** The player of a key. */
export function playerOf(key: string): Player {
  const id = key.slice(2);
  return key.startsWith('u:') ? userPlayer(Number(id)) : guestPlayer(id);
}
