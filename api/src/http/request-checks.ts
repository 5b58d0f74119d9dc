import express, { type Request, type RequestHandler } from 'express';
import { isNameOfNobodyElse } from './loopback.ts';
import { ForbiddenError, UnsupportedMediaTypeError, ValidationError } from './errors/http-errors.ts';

/** Host and port of an origin; null for "null", which pages without an origin send. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

export interface OwnSite {
  /** Other sites that may send requests. */
  readonly allowedOrigins: readonly string[];
  /** Undefined: the host of the request, which a page cannot choose. */
  readonly publicUrl: string | undefined;
  /** Only this machine can connect to the site. */
  readonly isLocal: boolean;
}

const REBOUND =
  'This site is reached by a name that it does not know: PUBLIC_URL, or ALLOWED_ORIGINS, tells it the name';

/** Rejects writes from pages of other sites. A form without fields needs no permission to post here; the browser does
 *  not send the guest cookie, but would store the new one of the response, and the old guest would be lost. Browsers
 *  state where a request comes from: those of today whether it is the same origin (Fetch Metadata), which a host beside this
 *  one under the same domain is not; others, and all on sites without TLS, name the origin alone. Other programs say
 *  neither, and have no cookies to lose. To a browser a page is of this site too when its author lets the name of its host
 *  resolve to this machine (DNS rebinding): where nobody else can connect, only names count that nobody else can choose. @throws {ForbiddenError} */
export function refuseOtherSites({ allowedOrigins, publicUrl, isLocal }: OwnSite): RequestHandler {
  const publicHost = publicUrl === undefined ? null : hostOf(publicUrl);

  function isOwnPage({ headers, host }: Request): boolean {
    const { origin, 'sec-fetch-site': site } = headers;
    if (site === 'same-origin' || site === 'none') return true;
    if (site === 'cross-site') return false;
    if (origin === undefined) return site === undefined;
    const from = hostOf(origin);
    // Behind proxies of which none is trusted, only the public address is known. HTTP/1.0 needs no host.
    const own: readonly (string | null | undefined)[] = [publicHost, host, headers.host];
    return from !== null && own.some((one) => one?.toLowerCase() === from);
  }

  function isRebound(origin: string | undefined): boolean {
    const host = isLocal && origin !== undefined ? hostOf(origin) : null;
    return host !== null && host !== publicHost && !isNameOfNobodyElse(host);
  }

  return (request, _response, next) => {
    const { origin } = request.headers;
    const isAllowed = origin !== undefined && allowedOrigins.includes(origin);
    if (!isAllowed && !isOwnPage(request)) throw new ForbiddenError('Pages of other sites may not do this');
    if (!isAllowed && isRebound(origin)) throw new ForbiddenError(REBOUND);
    next();
  };
}

/** Requests of unknown length may be empty: only a content type shows that there is another body. */
function hasOtherBody(request: Request): boolean {
  const { 'content-length': length, 'content-type': type } = request.headers;
  if (request.is('application/json') !== false || length === '0') return false;
  return length !== undefined || type !== undefined;
}

/** Rejects bodies that are not JSON: forms, plain text, files. @throws {UnsupportedMediaTypeError} 415 */
export const jsonOnly: RequestHandler = (request, _response, next) => {
  if (hasOtherBody(request)) throw new UnsupportedMediaTypeError();
  next();
};

/** Rejects bodies that do not say that they are of a type. Pages of other sites may not send such a type unasked.
 *  @throws {UnsupportedMediaTypeError} 415 */
export function only(type: string): RequestHandler {
  return (request, _response, next) => {
    if (request.is(type) === false) throw new UnsupportedMediaTypeError(`The request body must be ${type}`);
    next();
  };
}

const MAX_DEPTH = 50;
/** More than the manifest of the largest release has. */
const MAX_VALUES = 20_000;
const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Refuses JSON that is nested deeper, or has more values, than anything this API is sent: reading 100,000 levels takes longer
 *  than a thousand ordinary requests, and so does looking at each of half a million numbers. @param json bytes in UTF-8
 *  @throws {ValidationError} */
export function refuseCostlyJson(json: Uint8Array): void {
  let depth = 0;
  let values = 1;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (byte === QUOTE) isText = !isText;
    else if (isText) at += Number(byte === BACKSLASH);
    else if (byte === COMMA) values += 1;
    else if (OPENING.has(byte)) {
      depth += 1;
      values += 1;
    } else if (CLOSING.has(byte)) depth -= 1;
    if (depth > MAX_DEPTH) throw new ValidationError({ body: `Must not be nested deeper than ${MAX_DEPTH}` });
    if (values > MAX_VALUES)
      throw new ValidationError({ body: `Must not have more than ${MAX_VALUES} values` });
  }
}

/** Reads JSON in UTF-8 of ordinary depth and number of values. @param limit maximum size in bytes */
export function jsonReader(limit: number): RequestHandler {
  return express.json({
    limit,
    verify: (_request, _response, ...[body, encoding]: [Buffer, string]) => {
      if (encoding !== 'utf-8') throw new UnsupportedMediaTypeError('JSON must be in UTF-8');
      refuseCostlyJson(body);
    },
  });
}

/** C0 and C1 control characters except tab and line breaks, and unpaired surrogates. No normal text contains them,
 *  databases stop at NUL, and unpaired surrogates are invalid in UTF-8. */
const CONTROL = /[^\P{Cc}\t\n\r]|\p{Cs}/u;
const CONTROLS = new RegExp(CONTROL, 'gu');

/** Replaces control characters in a path or query by blanks: they match nothing and cause no errors. */
export function blankControls(named: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const blank = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(CONTROLS, ' ');
    return Array.isArray(value) ? value.map(blank) : value;
  };
  return Object.fromEntries(Object.entries(named).map(([name, value]) => [name, blank(value)]));
}

/** A part of a body: its name, and the part around it. */
interface Place {
  readonly name: string;
  readonly around: Place | null;
}

function pathOf(place: Place | null): string {
  const names: string[] = [];
  for (let part = place; part !== null; part = part.around) names.push(part.name);
  return names.reverse().join('.') || 'body';
}

/** Paths are written only when there is an error: they take more time than all else.
 *  @throws {ValidationError} a text in the body contains control characters; names its path */
export function refuseControls(body: unknown): void {
  const open: [place: Place | null, value: unknown][] = [[null, body]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [around, value] = next;
    if (typeof value === 'string' && CONTROL.test(value))
      throw new ValidationError({ [pathOf(around)]: 'Must not contain control characters' });
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue;
    for (const [name, inner] of Object.entries(value)) {
      const isOpen = typeof inner === 'string' || typeof inner === 'object';
      if (isOpen) open.push([{ name, around }, inner]);
    }
  }
}
