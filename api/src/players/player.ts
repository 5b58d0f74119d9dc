/** A signed-in account, or a device with a signed guest cookie. */
export type Player =
  { readonly kind: 'user'; readonly userId: number } | { readonly kind: 'guest'; readonly guestId: string };

/** Account id of a player's key; null for guests and null. */
export function userIdOf(key: string | null): number | null {
  return key?.startsWith('u:') ? Number(key.slice(2)) : null;
}

/** Identifies a player in tables: "u:12" or "g:3f…". */
export function playerKey(player: Player): string {
  return player.kind === 'user' ? `u:${player.userId}` : `g:${player.guestId}`;
}

/** The player of a key. */
export function playerOf(key: string): Player {
  const id = key.slice(2);
  return key.startsWith('u:') ? { kind: 'user', userId: Number(id) } : { kind: 'guest', guestId: id };
}
