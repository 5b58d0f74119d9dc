import * as endpoints from '@quizmesh/contract/endpoints';
import type { Endpoint } from '@quizmesh/contract/endpoints';
import { SAMPLE_REQUESTS } from '../../src/testing/sample-requests.ts';
import type { SampleWorld } from '../../src/testing/sample.ts';

/** A request that costs its sender little and may cost the server much. */
export interface HostileRequest {
  readonly endpoint: string;
  /** What is unusual about it. */
  readonly shape: string;
  readonly method: string;
  readonly path: string;
  readonly type?: string;
  readonly body?: Buffer;
}

/** Quizzes of the library; everything else is missing. */
const WORLD: SampleWorld = {
  ownerId: 999_999,
  quizId: 1,
  quizSlug: 'none',
  wordId: 999_999,
  reportId: 999_999,
  factCheckId: 999_999,
  factCheckVersion: 1,
  disputeId: 999_999,
  room: { roomId: 999_999, code: '000000' },
  release: Buffer.alloc(0),
};

/** Just below the limits of most bodies and of the largest JSON. */
const BODY_BYTES = [98_000, 990_000];
/** Node refuses longer headers. */
const ADDRESS_BYTES = 14_000;
/** Of "%CC%81" in an address. */
const MARK_BYTES = 6;
const MARK = '\u0301';

const marks = (bytes: number) => `a${MARK.repeat(Math.floor((bytes - 100) / 2))}`;
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** Values for the field of a body, as JSON. @param bytes at most */
const VALUES: Readonly<Record<string, (bytes: number) => string>> = {
  'nested arrays': (bytes) => nested(Math.floor((bytes - 100) / 2)),
  // As deep as is allowed, and wide.
  'many nested arrays': (bytes) =>
    `[${Array(Math.floor((bytes - 100) / 81))
      .fill(nested(40))
      .join(',')}]`,
  'many keys': (bytes) =>
    `{${Array.from({ length: Math.floor((bytes - 100) / 10) }, (_slot, key) => `"k${key}":0`).join(',')}}`,
  'many items': (bytes) =>
    `[${Array(Math.floor((bytes - 100) / 2))
      .fill('0')
      .join(',')}]`,
  'many objects': (bytes) =>
    `[${Array(Math.floor((bytes - 100) / 9))
      .fill('{"a":{}}')
      .join(',')}]`,
  'combining marks': (bytes) => JSON.stringify(marks(bytes)),
  // Each becomes eighteen letters when it is normalized.
  'expanding characters': (bytes) => JSON.stringify('\ufdfa'.repeat(Math.floor((bytes - 100) / 3))),
  'emoji sequences': (bytes) => JSON.stringify('👩‍🚀'.repeat(Math.floor((bytes - 100) / 11))),
  'one letter': (bytes) => JSON.stringify('a'.repeat(bytes - 100)),
  blanks: (bytes) => JSON.stringify(' '.repeat(bytes - 100)),
};

function pathOf({ path }: Endpoint, parts: readonly (string | number)[], query = ''): string {
  const left = [...parts];
  const filled = path.replace(/:\w+/gu, () => encodeURIComponent(String(left.shift() ?? 1)));
  return query === '' ? filled : `${filled}?${query}`;
}

/** The body with another value in one of its fields; at any depth, the first item of a list stands for all. */
function* withValue(body: unknown, value: string, path = ''): Generator<readonly [string, string]> {
  if (typeof body !== 'object' || body === null) return;
  for (const [name, inner] of Object.entries(body)) {
    if (Array.isArray(body) && name !== '0') return;
    const rest = Object.entries(body).filter(([other]) => other !== name);
    const place = path === '' ? name : `${path}.${name}`;
    const around = (json: string) =>
      Array.isArray(body)
        ? `[${[json, ...body.slice(1).map((item) => JSON.stringify(item))].join(',')}]`
        : `{${[`${JSON.stringify(name)}:${json}`, ...rest.map(([key, item]) => `${JSON.stringify(key)}:${JSON.stringify(item)}`)].join(',')}}`;
    yield [place, around(value)];
    for (const [deeper, json] of withValue(inner, value, place)) yield [deeper, around(json)];
  }
}

function* bodies(endpoint: Endpoint, sample: object): Generator<readonly [string, string]> {
  for (const bytes of BODY_BYTES) {
    for (const [shape, make] of Object.entries(VALUES)) {
      const value = make(bytes);
      const named = `${bytes} bytes of ${shape}`;
      yield [named, value];
      yield [`${named} in a field that does not exist`, `{"nowhere":${value}}`];
      if (!endpoint.body) continue;
      const room = bytes - JSON.stringify(sample).length;
      if (room < 1000) continue;
      for (const [field, json] of withValue(sample, make(room))) yield [`${named} in ${field}`, json];
    }
  }
}

function queries(endpoint: Endpoint, sample: Readonly<Record<string, string>>): [string, string][] {
  const long = '%CC%81'.repeat(ADDRESS_BYTES / MARK_BYTES);
  const text = (value: string) =>
    Object.keys({ query: '', page: '', ...sample }).map((name): [string, string] => [
      `a long ${name}`,
      new URLSearchParams({ ...sample, [name]: '' }).toString().replace(`${name}=`, `${name}=a${value}`),
    ]);
  return [
    ...text(long),
    ...text('+'.repeat(ADDRESS_BYTES)),
    ['many parameters', Array.from({ length: ADDRESS_BYTES / 7 }, (_slot, key) => `k${key}=1`).join('&')],
    ['one parameter many times', 'query=1&page=1&'.repeat(ADDRESS_BYTES / 15)],
    ['nested brackets', `a${'[a]'.repeat(ADDRESS_BYTES / 3)}=1`],
    [`${endpoint.path} with percent signs`, '%'.repeat(ADDRESS_BYTES)],
  ];
}

function* requestsOf(endpoint: Endpoint): Generator<HostileRequest> {
  const method = endpoint.method.toUpperCase();
  const name = `${method} ${endpoint.path}`;
  const sample = SAMPLE_REQUESTS[name];
  if (!sample) throw new Error(`There is no sample of ${name}`);
  const { parts = () => [], query = () => ({}), body = () => ({}) } = sample;
  const fixed = { endpoint: name, method };
  for (const [shape, text] of queries(endpoint, query(WORLD)))
    yield { ...fixed, shape, path: pathOf(endpoint, parts(WORLD), text) };
  if (endpoint.path.includes(':'))
    yield { ...fixed, shape: 'a long part of the path', path: pathOf(endpoint, [marks(ADDRESS_BYTES / 3)]) };
  if (endpoint.method === 'get') return;
  const type = endpoint.bodyType ?? 'application/json';
  const path = pathOf(endpoint, parts(WORLD), new URLSearchParams(query(WORLD)).toString());
  for (const [shape, text] of bodies(endpoint, body(WORLD)))
    yield { ...fixed, shape, path, type, body: Buffer.from(text) };
}

/** Whatever the contract defines; what deletes comes last, so that the others still find their quiz. */
export function endpointsInOrder(): Endpoint[] {
  const { endpoint: _define, ...groups } = endpoints;
  const all = Object.values(groups).flatMap((group) => Object.values<Endpoint>(group));
  const isLast = ({ method }: Endpoint) => Number(method === 'delete');
  return all.toSorted((one, other) => isLast(one) - isLast(other));
}

export function* hostileRequests(): Generator<HostileRequest> {
  for (const endpoint of endpointsInOrder()) yield* requestsOf(endpoint);
}
