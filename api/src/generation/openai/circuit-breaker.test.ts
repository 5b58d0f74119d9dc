import { createCircuitBreaker } from './circuit-breaker.ts';
import { ProviderCallError } from './provider-call.error.ts';

const COOL_DOWN_MS = 1000;
let at = 0;
beforeEach(() => {
  at = 1_000_000;
  jest.spyOn(Date, 'now').mockImplementation(() => at);
  jest.spyOn(performance, 'now').mockImplementation(() => at);
});
afterEach(() => jest.restoreAllMocks());

const failing = () => Promise.reject(new ProviderCallError('server-error'));

async function opened() {
  const levels: number[] = [];
  const run = createCircuitBreaker({
    failuresToOpen: 2,
    coolDownMs: COOL_DOWN_MS,
    onChange: (level) => levels.push(level),
  });
  for (let call = 0; call < 2; call += 1) await expect(run(failing)).rejects.toThrow(ProviderCallError);
  return { run, levels };
}

describe('circuit breaker', () => {
  it('makes no calls after errors in a row, and reports when it will', async () => {
    const { run, levels } = await opened();
    at += 400;
    const call = jest.fn(failing);
    await expect(run(call)).rejects.toMatchObject({ reason: 'circuit-open', retryAfterMs: 600 });
    expect([call.mock.calls.length, levels]).toEqual([0, [2]]);
  });

  it('lets one call try, refuses the others meanwhile, and closes when it succeeds', async () => {
    const { run, levels } = await opened();
    at += COOL_DOWN_MS;
    let finish: (text: string) => void = () => undefined;
    const trial = run(() => new Promise<string>((resolve) => (finish = resolve)));
    await expect(run(failing)).rejects.toMatchObject({ reason: 'circuit-open', retryAfterMs: 0 });
    finish('answer');
    expect(await trial).toBe('answer');
    expect(await run(() => Promise.resolve('next'))).toBe('next');
    expect(levels).toEqual([2, 1, 0]);
  });

  it('stays open when the trial is aborted', async () => {
    const { run, levels } = await opened();
    at += COOL_DOWN_MS;
    await expect(run(() => Promise.reject(new Error('aborted')))).rejects.toThrow('aborted');
    await expect(run(failing)).rejects.toMatchObject({ reason: 'circuit-open' });
    expect(levels).toEqual([2, 1, 2]);
  });

  it('does not count errors that are not the provider’s', async () => {
    const run = createCircuitBreaker({ failuresToOpen: 1, coolDownMs: 1, onChange: () => undefined });
    for (let call = 0; call < 3; call += 1)
      await expect(run(() => Promise.reject(new Error('aborted')))).rejects.toThrow('aborted');
  });
});
