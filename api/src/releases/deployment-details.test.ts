import { detailsOfText, reasonText } from './deployment-details.ts';

describe('reasons of deployments that were recorded as English texts', () => {
  it.each([
    ['promote', 'promoted', {}],
    ['promote', 'faster (really)', { reason: 'faster (really)' }],
    ['promote', 'promoted (unverified: fire)', { override: 'fire' }],
    ['promote', 'faster (unverified: fire)', { reason: 'faster', override: 'fire' }],
    ['promote', 'npm start (unverified: built from the folder it runs in)', { origin: 'start' }],
    ['rollback', 'rolled back', {}],
    ['rollback', 'recalled', { recalled: 'live' }],
    ['rollback', 'recalled: leaks', { recalled: 'live', reason: 'leaks' }],
    ['canary-end', 'recalled: leaks', { recalled: 'canary', reason: 'leaks' }],
    ['canary', 'canary for 25%', { percent: 25 }],
    ['canary-end', 'canary ended', {}],
    ['auto-rollback', '9 of 30 loads failed within two hours', { failures: 9, loads: 30 }],
    ['override', 'override (release) for 30 min: a look', { reason: 'a look' }],
    ['override', 'override (release) for 30 min', {}],
    [
      'alert',
      'cooling-while-failing: 20 of 20 loads failed within two hours; would go back again, cooling until 2026-11-22T12:40:00.000Z',
      { alert: 'cooling-while-failing', failures: 20, loads: 20, until: '2026-11-22T12:40:00.000Z' },
    ],
  ] as const)('%s, "%s"', (kind, reason, details) => {
    expect(detailsOfText({ kind, reason }, false)).toEqual(details);
  });

  it('a recall that changed nothing was of a release that only open pages had', () => {
    expect(detailsOfText({ kind: 'rollback', reason: 'recalled' }, true)).toEqual({ recalled: 'other' });
  });
});

it.each([
  [{}, 'promoted'],
  [{ reason: 'faster', override: 'fire' }, 'faster (unverified: fire)'],
  [{ untried: { why: 'off' } }, 'promoted (unverified: this site does not verify releases)'],
  [
    { override: 'links', untried: { why: 'attested', by: 'token ci' } },
    'promoted (unverified: links; attested by token ci)',
  ],
  [{ recalled: 'other', reason: 'leaks' }, 'recalled: leaks'],
  [{ loads: 30, failures: 9 }, '9 of 30 loads failed within two hours'],
] as const)('the English text of %j is "%s"', (details, text) => {
  expect(reasonText(details, 'promoted')).toBe(text);
});
