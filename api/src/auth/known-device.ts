import { createHmac, randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { isSigned, type ReplaceableSecret } from '../config/replaceable-secret.ts';
import type { Account } from './user.repository.ts';

const COOKIE = 'quizmesh_device';
const ONE_YEAR_SECONDS = 365 * 24 * 3600;
const ID_BYTES = 16;
const ID = /^[\w-]{22}$/u;
/** Of one device; the oldest is forgotten. */
const ACCOUNTS_MAX = 5;

type Owner = Pick<Account, 'id' | 'passwordHash'>;

/** Recognizes devices on which somebody signed in to an account: wrong guesses of others do not slow them. A new
 *  password makes all of them unknown to the account. */
export interface KnownDevice {
  /** Id of the device of the request; null when nobody ever signed in on it. */
  idOf(request: Request): string | null;
  /** Whether somebody signed in to the account on this device. */
  isKnownTo(request: Request, account: Owner): boolean;
  remember(request: Request, response: Response, account: Owner): void;
}

/** Remembers in a signed cookie, which says neither who signed in nor can sign in. */
export function createKnownDevice({ secrets }: { readonly secrets: ReplaceableSecret }): KnownDevice {
  const sign = (text: string, secret: string = secrets[0]) =>
    createHmac('sha256', secret).update(`device:${text}`).digest('base64url').slice(0, 22);
  const proofOf = (id: string, { id: accountId, passwordHash }: Owner, secret?: string) =>
    sign(`${id}.${accountId}.${passwordHash ?? ''}`, secret);

  function read({ headers }: Request): { readonly id: string; readonly proofs: readonly string[] } | null {
    const [id = '', signature = '', ...proofs] = (parseCookie(headers.cookie ?? '')[COOKIE] ?? '').split('.');
    return ID.test(id) && isSigned(secrets, signature, (secret) => sign(id, secret)) ? { id, proofs } : null;
  }

  return {
    idOf: (request) => read(request)?.id ?? null,
    isKnownTo(request, account) {
      const device = read(request);
      const isProof = (proof: string) =>
        device !== null && isSigned(secrets, proof, (secret) => proofOf(device.id, account, secret));
      return device?.proofs.some(isProof) ?? false;
    },
    remember(request, response, account) {
      const { id, proofs } = read(request) ?? { id: randomBytes(ID_BYTES).toString('base64url'), proofs: [] };
      const proof = proofOf(id, account);
      const kept = [proof, ...proofs.filter((other) => other !== proof)].slice(0, ACCOUNTS_MAX);
      const cookie = stringifySetCookie({
        name: COOKIE,
        value: [id, sign(id), ...kept].join('.'),
        ...{ httpOnly: true, sameSite: 'lax', secure: request.secure },
        path: '/api/auth',
        maxAge: ONE_YEAR_SECONDS,
      });
      response.append('Set-Cookie', cookie);
    },
  };
}
