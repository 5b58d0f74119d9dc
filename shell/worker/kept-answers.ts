import { CACHES } from '../shared/offline-reading.ts';
import { isStillRight } from './kept-endpoints.ts';

const MAX_ANSWERS = 200;
const MAX_CHARACTERS = 300_000;
const NONCE_BYTES = 12;
/** Of a page of a list. */
const TOTAL = 'x-total-count';

const encoder = new TextEncoder();
const digest = (text: string) => crypto.subtle.digest('SHA-256', encoder.encode(text));

/** What is kept of an answer; sealed. */
interface KeptAnswer {
  readonly at: number;
  readonly total: string | null;
  readonly text: string;
}

/** Name of an entry: neither the session nor the address can be read from it. */
async function nameOf(secret: string, { pathname, search }: URL): Promise<string> {
  const bytes = new Uint8Array(await digest(`quizmesh name\n${secret}\n${pathname}${search}`));
  return `/__kept/${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

async function keyOf(secret: string): Promise<CryptoKey> {
  const raw = await digest(`quizmesh key\n${secret}`);
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

async function seal(secret: string, answer: KeptAnswer): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const content = encoder.encode(JSON.stringify(answer));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(secret), content);
  return new Uint8Array([...iv, ...new Uint8Array(sealed)]);
}

async function unseal(secret: string, bytes: Uint8Array<ArrayBuffer>): Promise<KeptAnswer> {
  const iv = bytes.slice(0, NONCE_BYTES);
  const content = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv },
    await keyOf(secret),
    bytes.slice(NONCE_BYTES),
  );
  return JSON.parse(new TextDecoder().decode(content)) as KeptAnswer;
}

/** What a firewall, or the page of a hotel's network, answers in place of the API says nothing about what is kept. */
const isOfApi = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('application/json') === true;

/** Whoever asks too often, or too slowly, gets the same another time. */
const isRefused = ({ status }: Response): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 429;

/** Answers of the API, to be read without a network. Each is sealed with a key that is made from the session of its request, and
 *  found by that session alone: when it has ended, in whatever way, nothing can be read any more, not even by the same
 *  account. Guests have no secret that a page knows; theirs are kept apart, and removed with the guest. */
export function createKeptAnswers(caches: CacheStorage, now: () => number) {
  const placeOf = async (request: Request) => {
    const secret = request.headers.get('authorization') ?? '';
    const url = new URL(request.url);
    const cache = await caches.open(secret ? CACHES.accountAnswers : CACHES.guestAnswers);
    return { secret, url, cache, name: await nameOf(secret, url) };
  };

  return {
    async find(request: Request): Promise<Response | undefined> {
      const { secret, url, cache, name } = await placeOf(request);
      const found = await cache.match(name);
      if (!found) return undefined;
      const { at, total, text } = await unseal(secret, new Uint8Array(await found.arrayBuffer()));
      if (!isStillRight(url.pathname, at, now())) return undefined;
      const headers = { 'content-type': 'application/json', ...(total !== null && { [TOTAL]: total }) };
      return new Response(text, { headers });
    },
    /** Follows what the server answered: keeps it, or forgets what it does not give any more. */
    async follow(request: Request, response: Response): Promise<void> {
      if (!isOfApi(response)) return;
      const { secret, cache, name } = await placeOf(request);
      if (response.status === 401 && secret) await caches.delete(CACHES.accountAnswers);
      else if (isRefused(response)) await cache.delete(name);
      if (response.status !== 200) return;
      const text = await response.text();
      if (text.length > MAX_CHARACTERS) return;
      const sealed = await seal(secret, { at: now(), total: response.headers.get(TOTAL), text });
      await cache.put(name, new Response(sealed));
      const names = await cache.keys();
      // The oldest stand first.
      const surplus = names.slice(0, Math.max(0, names.length - MAX_ANSWERS));
      await Promise.all(surplus.map((old) => cache.delete(old)));
    },
  };
}
export type KeptAnswers = ReturnType<typeof createKeptAnswers>;
