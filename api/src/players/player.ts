/** Who plays: a signed-in account or a device known by its signed cookie. */
export type Player =
  { readonly kind: 'user'; readonly userId: number } | { readonly kind: 'guest'; readonly guestId: string };

/** Account behind a player's key; null for guests and nobody. */
export function userIdOf(key: string | null): number | null {
  return key?.startsWith('u:') ? Number(key.slice(2)) : null;
}

/** The one text that identifies a player in tables, "u:12" or "g:3f…". */
export function playerKey(player: Player): string {
  return player.kind === 'user' ? `u:${player.userId}` : `g:${player.guestId}`;
}

/** The player behind a key of an account or a guest. */
export function playerOf(key: string): Player {
  const id = key.slice(2);
  return key.startsWith('u:') ? { kind: 'user', userId: Number(id) } : { kind: 'guest', guestId: id };
}
