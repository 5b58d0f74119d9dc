import { moduleStateSchema, releaseListItemSchema } from '@quizmesh/contract/schemas';
import { fillingEntry } from '../shared/testing/release-set.ts';
import { describeModule, describeMove, describePublished } from './describe-module.ts';

const stateWith = (health: readonly object[]) =>
  moduleStateSchema.parse({
    module: 'mf-play',
    channel: 'production',
    current: '1.0.0-abc',
    lastGood: null,
    canary: null,
    lock: null,
    reason: 'first release',
    health,
    alert: null,
  });
const loadsOf = (loads: number) => [{ release: '1.0.0-abc', loads, failures: 0, verdict: 'healthy' }];

describe('npm run modules', () => {
  it('lists the newest published releases, whether they were live or not', () => {
    const releases = Array.from({ length: 12 }, (_slot, at) =>
      releaseListItemSchema.parse({
        release: `1.${at}.0-abc`,
        version: `1.${at}.0`,
        commit: null,
        publishedAt: '2026-11-28T14:00:00.000Z',
        publishedBy: 'token team',
        withdrawnAt: at === 1 ? '2026-11-28T15:00:00.000Z' : null,
        recalledAt: null,
        upstream: null,
      }),
    );
    const lines = describePublished(releases);
    expect(lines).toHaveLength(10);
    expect(lines[0]).toBe('2026-11-28 14:00:00  published     1.0.0-abc  token team');
    expect(lines[1]).toBe('2026-11-28 14:00:00  published     1.1.0-abc  token team, withdrawn');
  });

  it('tells the recall of a release that was not live from a rollback of it', () => {
    const move = {
      id: 1,
      module: 'mf-play',
      channel: 'production',
      kind: 'rollback',
      fromRelease: '1.1.0-bad',
      toRelease: '1.0.0-abc',
      actor: 'token team',
      reason: 'recalled',
      movedAt: '2026-01-01T10:20:00.000Z',
    } as const;
    const lineOf = (recalled: 'live' | 'canary' | 'other') =>
      describeMove({ ...move, details: { recalled } });
    const stayed =
      '2026-01-01 10:20:00  recall        1.1.0-bad (1.0.0-abc stayed live)  token team: recalled';
    expect(lineOf('other')).toBe(stayed);
    expect(lineOf('canary')).toBe(stayed);
    expect(lineOf('live')).toContain('recall        1.1.0-bad → 1.0.0-abc');
    expect(describeMove(move)).toContain('rollback      1.1.0-bad → 1.0.0-abc');
  });

  it('a reason stays in its line, whatever it holds', () => {
    const state = {
      ...stateWith([]),
      reason: 'a fix\nmf-other  2.0.0-abc  (promoted)',
      lock: { by: 'token team', reason: 'wait\r\u001B[2K  no load reports yet' },
    };
    expect(describeModule(state).split(/[\n\r]/u)).toEqual([
      'mf-play  1.0.0-abc  (a fix mf-other  2.0.0-abc  (promoted))',
      '  falls back to nothing yet',
      '  locked by token team: wait [2K  no load reports yet',
      '  no load reports yet',
    ]);
  });

  it('says that the canary or the last good release cannot be read, and what comes next', () => {
    const state = {
      ...stateWith([]),
      lastGood: '1.0.0-aaa',
      canary: { release: '1.1.0-bbb', percent: 20 },
      unreadableBehind: ['1.1.0-bbb', '1.0.0-aaa'],
    };
    const text = describeModule(state);
    expect(text).toMatch(/! 1\.1\.0-bbb cannot be read.*end it/u);
    expect(text).toMatch(/! 1\.0\.0-aaa cannot be read.*next promotion/u);
  });

  it.each([
    ['no load reports yet', []],
    ['1 load in two hours, 0 failed: healthy', loadsOf(1)],
    ['2 loads in two hours, 0 failed: healthy', loadsOf(2)],
  ])('says "%s"', (line, health) => {
    expect(describeModule(stateWith(health)).split('\n')).toEqual([
      'mf-play  1.0.0-abc  (first release)',
      '  falls back to nothing yet',
      `  ${line}`,
    ]);
  });

  it('says which slots the live release has and fills', () => {
    const slots = [{ name: 'cup.below', version: 2, path: '/cup' }];
    const fillings = [fillingEntry({ name: 'strip', slot: 'results.after-score' })];
    expect(describeModule(stateWith([]), { slots, fillings }).split('\n').slice(-2)).toEqual([
      '  slots: cup.below (version 2)',
      '  fills results.after-score (version 1) with strip',
    ]);
  });

  it('says that a live release cannot be read, and what mends it', () => {
    expect(describeModule(stateWith([]), null)).toMatch(/! it cannot be read.*another release replaces it/u);
  });

  it('says what new visits get while the live release is paused', () => {
    const state = { ...stateWith([]), lastGood: '0.9.0-old', paused: true };
    expect(describeModule(state)).toContain('paused: new visits get 0.9.0-old');
  });

  it('shows the failed loads of a release that was rolled back as those of that release, whatever the text of the reason is', () => {
    const reason = 'sagte jemand';
    const wentLive = {
      id: 7,
      module: 'mf-play',
      channel: 'production',
      kind: 'auto-rollback',
      fromRelease: '1.1.0-bad',
      toRelease: '1.0.0-abc',
      actor: 'automatic rollback',
      reason,
      details: { loads: 48, failures: 40 },
      movedAt: '2026-01-01T10:20:00.000Z',
    } as const;
    expect(describeModule({ ...stateWith([]), reason, wentLive })).toContain(
      '1.0.0-abc  (automatic rollback: of 1.1.0-bad, 40 of 48 loads failed within two hours)',
    );
    const typed = '40 of 48 loads failed within two hours';
    expect(describeModule({ ...stateWith([]), reason: typed })).toContain(`1.0.0-abc  (${typed})`);
  });

  it('says in words what an alert means', () => {
    const lines = describeModule({ ...stateWith([]), alert: 'not-tried' });
    expect(lines).toContain('! not-tried: browsers report that it fails, and no verifier could try it');
    const coolingUntil = '2026-01-01T10:20:00.000Z';
    const cooling = describeModule({ ...stateWith([]), alert: 'would-roll-back', coolingUntil });
    expect(cooling).toContain('it fails again, and is left to people until 2026-01-01 10:20 UTC');
  });
});
