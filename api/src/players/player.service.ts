import type { Request, Response } from 'express';
import type { AuthService } from '../auth/index.ts';
import { ValidationError } from '../http/errors/http-errors.ts';
import type { GuestCookie } from './guest-cookie.ts';
import type { GuestMergeRepository } from './guest-merge.repository.ts';
import type { Guest, GuestRepository } from './guest.repository.ts';
import { friendlyPlayerName } from './player-name.ts';
import { guestPlayer, userPlayer, type Player } from './player.ts';

export interface PlayerServiceDeps {
  readonly guests: GuestRepository;
  readonly merges: GuestMergeRepository;
  readonly cookie: GuestCookie;
  readonly auth: Pick<AuthService, 'authenticate' | 'authenticateNow'>;
  /** Whether a member has this name, or one that looks like it. */
  readonly isUsernameTaken: (name: string) => Promise<boolean>;
  readonly now: () => Date;
  readonly random: () => number;
  /** 32 lower-case hexadecimal digits. */
  readonly newGuestId: () => string;
}

export type PlayerService = ReturnType<typeof createPlayerService>;

export function createPlayerService({
  guests,
  merges,
  cookie,
  auth,
  isUsernameTaken,
  now,
  random,
  newGuestId,
}: PlayerServiceDeps) {
  const addGuest = (id: string) => guests.add({ id, playerName: friendlyPlayerName(random) }, now());

  /** Cookies may be older than the database: a signed id without a row gets one, unless that guest was merged into an
   *  account. */
  async function knownGuest(guestId: string): Promise<Guest | null> {
    const known = await guests.visit(guestId, now());
    if (known) return known;
    return (await merges.isMerged(guestId)) ? null : addGuest(guestId);
  }

  async function startGuest(request: Request, response: Response): Promise<Guest> {
    const guest = await addGuest(newGuestId());
    cookie.write(request, response, guest.id);
    return guest;
  }

  /** Guest of the request's cookie; without a valid cookie a new guest with a new cookie. */
  async function resolveGuest(request: Request, response: Response): Promise<Guest> {
    const signedId = cookie.read(request);
    const guest = signedId === null ? null : await knownGuest(signedId);
    if (!guest) return startGuest(request, response);
    if (cookie.isOutdated(request)) cookie.write(request, response, guest.id);
    return guest;
  }

  const playerFor = (account: { readonly id: number } | null, request: Request): Player | null => {
    if (account) return userPlayer(account.id);
    const guestId = cookie.read(request);
    return guestId === null ? null : guestPlayer(guestId);
  };

  return {
    resolveGuest,

    /** Gives this device a new guest; the old guest's data stays with the old one. */
    resetGuest: startGuest,

    /** Guest id of the device, whether someone is signed in or not; null without a valid cookie. */
    deviceGuestId: (request: Request): string | null => cookie.read(request),

    /** Removes the guest from the device until it plays as a guest again. */
    forgetDevice: (request: Request, response: Response): void => cookie.clear(request, response),

    /** The player of a request; issues a guest cookie when there is neither account nor guest.
     *  @throws {NotAuthenticatedError} an invalid bearer token is never treated as a guest */
    async resolvePlayer(request: Request, response: Response): Promise<Player> {
      const account = await auth.authenticate(request);
      if (account) return userPlayer(account.id);
      return guestPlayer((await resolveGuest(request, response)).id);
    },

    /** Like resolvePlayer, but issues no cookie: null for an anonymous request. */
    findPlayer: async (request: Request): Promise<Player | null> =>
      playerFor(await auth.authenticate(request), request),

    /** Like findPlayer, read anew: for what goes on long after its request began. */
    findPlayerNow: async (request: Request): Promise<Player | null> =>
      playerFor(await auth.authenticateNow(request), request),

    /** Since when the account or guest of a request is known here; null: there is neither.
     *  @throws {NotAuthenticatedError} an invalid bearer token */
    async knownSince(request: Request): Promise<{ readonly player: Player; readonly since: Date } | null> {
      const account = await auth.authenticate(request);
      if (account) return { player: userPlayer(account.id), since: new Date(account.createdAt) };
      const guestId = cookie.read(request);
      const since = guestId === null ? null : await guests.since(guestId);
      return guestId === null || !since ? null : { player: guestPlayer(guestId), since };
    },

    /** @throws {ValidationError} a member has this name, or one that looks like it, also without blanks and points */
    async renameGuest(guest: Guest, playerName: string): Promise<Guest> {
      const letters = playerName.replace(/[^\p{L}\p{M}\p{Nd}]/gu, '');
      for (const name of new Set([playerName, letters]))
        if (await isUsernameTaken(name)) throw new ValidationError({ playerName: 'Is the name of a member' });
      await guests.rename(guest.id, playerName);
      return { ...guest, playerName };
    },
  };
}
