import type { OverrideSet, ReleaseSet } from '@quizmesh/contract';
import type { Request, Response } from 'express';
import { createVisitReader } from './visit.ts';

const LIVE: ReleaseSet = { channel: 'production', revision: '1', modules: {} };
const TRIED: OverrideSet = {
  set: { ...LIVE, revision: '2' },
  by: 'a test',
  expiresAt: '2026-01-01T00:00:00.000Z',
  changed: [],
};

const visitOf = createVisitReader({
  releaseSet: () => Promise.resolve(LIVE),
  overrides: (token) => Promise.resolve(token === 'signed' ? TRIED : null),
  shellOf: () => Promise.resolve({ release: null, page: '', base: '' } as never),
});
/** The override that counts for a request. */
async function overrideOf(cookie: string, secure: boolean): Promise<OverrideSet | null> {
  const request = { secure, headers: { cookie } } as Request;
  return (await visitOf(request, {} as Response)).override;
}

it('over TLS an override counts in the cookie that no other host of the domain can set', async () => {
  expect(await overrideOf('__Host-quizmesh_override=signed', true)).toBe(TRIED);
  expect(await overrideOf('quizmesh_override=signed', true)).toBeNull();
});

it('without TLS, where browsers refuse that cookie, it counts in a plain one', async () => {
  expect(await overrideOf('quizmesh_override=signed', false)).toBe(TRIED);
});
