import { readSignedTrace, signTrace } from './signed-trace.ts';

const [SECRET, OLD] = ['a-secret-of-the-servers', 'the-one-before'];
const NOW = Date.UTC(2026, 10, 28);
const traceparent = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`;
const headers = signTrace(SECRET, { traceparent, at: NOW });
const read = (given: object, now = NOW, secrets: readonly string[] = [SECRET]) =>
  readSignedTrace(secrets, { ...headers, ...given }, now);

describe('the signature of a trace', () => {
  it('is read with the secret that it was made with, also while that is being replaced', () => {
    expect(read({})).toEqual({ traceparent, at: NOW });
    expect(read(signTrace(OLD, { traceparent, at: NOW }), NOW, [SECRET, OLD])).toEqual({
      traceparent,
      at: NOW,
    });
    expect(read({}, NOW, [OLD])).toBeNull();
    expect(read({}, NOW, [])).toBeNull();
  });

  it('holds for ten minutes', () => {
    expect(read({}, NOW + 599_000)).not.toBeNull();
    expect(read({}, NOW + 600_000)).toBeNull();
    expect(read({}, NOW - 61_000)).toBeNull();
  });

  it('is that of one trace, one span and one decision', () => {
    for (const other of [
      traceparent.replace('ab', 'ac'),
      traceparent.replace('cd', 'ce'),
      traceparent.replace(/1$/u, '0'),
    ])
      expect(read({ traceparent: other })).toBeNull();
  });

  it.each([
    ['none', undefined],
    ['several', ['a', 'b']],
    ['that of others', 'vendor=1'],
    ['one among others', `${headers.tracestate},vendor=1`],
    ['a short one', headers.tracestate.slice(0, -1)],
    ['a later time', headers.tracestate.replace('=', '=z')],
  ])('is not taken for given: %s', (_name, tracestate) => {
    expect(read({ tracestate })).toBeNull();
  });

  it.each([['00-1-2-01'], [`${traceparent}-more`], [traceparent.replace('00-', 'ff-')], [undefined]])(
    'is of no use to %s',
    (other) => {
      expect(read({ traceparent: other })).toBeNull();
    },
  );
});
