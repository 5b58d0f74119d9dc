import { moduleStateSchema } from '@quizmesh/contract/schemas';
import { describeModule } from './describe-module.ts';

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

  it('says what new visits get while the live release is paused', () => {
    const state = { ...stateWith([]), lastGood: '0.9.0-old', paused: true };
    expect(describeModule(state)).toContain('paused: new visits get 0.9.0-old');
  });
});
