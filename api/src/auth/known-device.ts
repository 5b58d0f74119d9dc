import { createHmac, randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { isSigned, type ReplaceableSecret } from '../config/replaceable-secret.ts';

const COOKIE = 'quizmesh_device';
const ONE_YEAR_SECONDS = 365 * 24 * 3600;
const ID_BYTES = 16;
const ID = /^[\w-]{22}$/u;
/** Of one device; the oldest is forgotten. */
const ACCOUNTS_MAX = 5;

/** Recognizes devices on which somebody signed in to an account: wrong guesses of others do not slow them. */
export interface KnownDevice {
  /** Id of the device of the request; null when nobody ever signed in on it. */
  idOf(request: Request): string | null;
  /** Whether somebody signed in to the account on this device. */
  isKnownTo(request: Request, accountId: number): boolean;
  remember(request: Request, response: Response, accountId: number): void;
}

/** Remembers in a signed cookie, which says neither who signed in nor can sign in. */
export function createKnownDevice({ secrets }: { readonly secrets: ReplaceableSecret }): KnownDevice {
  const sign = (text: string, secret: string = secrets[0]) =>
    createHmac('sha256', secret).update(`device:${text}`).digest('base64url').slice(0, 22);
  const proofOf = (id: string, accountId: number, secret?: string) => sign(`${id}.${accountId}`, secret);

  function read({ headers }: Request): { readonly id: string; readonly proofs: readonly string[] } | null {
    const [id = '', signature = '', ...proofs] = (parseCookie(headers.cookie ?? '')[COOKIE] ?? '').split('.');
    return ID.test(id) && isSigned(secrets, signature, (secret) => sign(id, secret)) ? { id, proofs } : null;
  }

  return {
    idOf: (request) => read(request)?.id ?? null,
    isKnownTo(request, accountId) {
      const device = read(request);
      const isProof = (proof: string) =>
        device !== null && isSigned(secrets, proof, (secret) => proofOf(device.id, accountId, secret));
      return device?.proofs.some(isProof) ?? false;
    },
    remember(request, response, accountId) {
      const { id, proofs } = read(request) ?? { id: randomBytes(ID_BYTES).toString('base64url'), proofs: [] };
      const proof = proofOf(id, accountId);
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
