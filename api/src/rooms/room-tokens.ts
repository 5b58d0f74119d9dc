import { createHmac } from 'node:crypto';
import { isSigned, type ReplaceableSecret } from '../config/replaceable-secret.ts';

/** The number that stands for the host in a token; players count from 1. */
const HOST = 0;
const TOKEN = /^(?<room>[1-9]\d{0,9})\.(?<player>\d{1,4})\.(?<signature>[\w-]{22})$/u;

/** Whose token it is. */
export interface RoomHolder {
  readonly roomId: number;
  /** Null for the host. */
  readonly playerId: number | null;
}

/** Show that a request comes from the host or a player of a room; only this site can make them. */
export interface RoomTokens {
  issue(holder: RoomHolder): string;
  /** Null for a forged one. */
  read(token: string): RoomHolder | null;
}

export function createRoomTokens(secrets: ReplaceableSecret): RoomTokens {
  const sign = (holder: string, secret: string) =>
    createHmac('sha256', secret).update(`room ${holder}`).digest('base64url').slice(0, 22);
  return {
    issue({ roomId, playerId }) {
      const holder = `${roomId}.${playerId ?? HOST}`;
      return `${holder}.${sign(holder, secrets[0])}`;
    },
    read(token) {
      const { room, player, signature = '' } = TOKEN.exec(token)?.groups ?? {};
      if (room === undefined || player === undefined) return null;
      if (!isSigned(secrets, signature, (secret) => sign(`${room}.${player}`, secret))) return null;
      return { roomId: Number(room), playerId: Number(player) === HOST ? null : Number(player) };
    },
  };
}
