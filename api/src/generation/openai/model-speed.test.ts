import type { ConnectedModel } from './connected-model.ts';
import { createModelSpeed } from './model-speed.ts';
import { createOpenAiProvider } from './openai-provider.ts';
import { startSpeed, timeLimitOf } from './time-limits.ts';

const LIMITS = { shortestMs: 20_000, longestMs: 600_000 };
/** A draft of five questions and a spare one. */
const FIVE = { maxTokens: 4000 };
const secondsFor = (speed: Parameters<typeof timeLimitOf>[1], request = FIVE) =>
  timeLimitOf(request, speed, LIMITS) / 1000;

describe('speed of a model', () => {
  it('is cautious before the first answer, the more so for a model nearby', () => {
    const speed = createModelSpeed(startSpeed('http://127.0.0.1:11434/v1'));
    expect([speed.measured(), speed.tokensPerSecond()]).toEqual([null, 5]);
    expect([startSpeed(undefined), startSpeed('https://models.example/v1')]).toEqual([30, 30]);
  });

  it('follows the answers; a short one changes little', () => {
    const speed = createModelSpeed(5);
    speed.answered(3000, 50);
    expect(speed.measured()).toBe(60);
    speed.answered(20, 2);
    expect(speed.measured()).toBeGreaterThan(55);
    for (let answer = 0; answer < 10; answer += 1) speed.answered(1000, 50);
    expect(speed.measured()).toBeLessThan(25);
  });

  it('ignores answers without tokens or time', () => {
    const speed = createModelSpeed(5);
    speed.answered(0, 3);
    speed.answered(10, 0);
    expect(speed.measured()).toBeNull();
  });

  it('is halved by a time-out, down to 2 tokens a second', () => {
    const [fresh, known] = [createModelSpeed(30), createModelSpeed(30)];
    known.answered(600, 10);
    for (const speed of [fresh, known]) speed.timedOut();
    expect([fresh.tokensPerSecond(), known.tokensPerSecond()]).toEqual([15, 30]);
    for (let timeOut = 0; timeOut < 20; timeOut += 1) fresh.timedOut();
    expect(fresh.tokensPerSecond()).toBe(2);
  });
});

describe('time limit of a call', () => {
  it('lets a model of 5 tokens a second write 5 questions of 130 tokens each', () => {
    const speed = createModelSpeed(startSpeed('http://127.0.0.1:11434/v1'));
    expect(secondsFor(speed)).toBeGreaterThan((6 * 130) / 5);
  });

  it('is short for a fast model, and long for many questions', () => {
    const speed = createModelSpeed(30);
    speed.answered(6000, 60);
    expect(secondsFor(speed)).toBeCloseTo(34, 0);
    expect(secondsFor(speed, { maxTokens: 13_000 })).toBeCloseTo(88, 0);
  });

  it('stays between the limits of the operator, of which the longest wins', () => {
    const [fast, slow] = [createModelSpeed(5), createModelSpeed(2)];
    fast.answered(100_000, 10);
    expect(secondsFor(fast)).toBe(20);
    expect(secondsFor(slow)).toBe(600);
    expect(timeLimitOf(FIVE, fast, { shortestMs: 20_000, longestMs: 600 })).toBe(600);
  });
});

describe('time limit of a quiz', () => {
  function quizSeconds(tokensPerSecond: number, questions: number, longestQuizMs = 1_200_000) {
    const speed = createModelSpeed(tokensPerSecond);
    const model = {
      timeLimitMs: (request) => timeLimitOf(request, speed, LIMITS),
    } satisfies Partial<ConnectedModel>;
    const writer = model as unknown as ConnectedModel;
    const provider = createOpenAiProvider({ writer, checker: writer, temperature: null, longestQuizMs });
    return (provider.timeLimitMs?.(questions) ?? 0) / 1000;
  }

  it('holds a draft, its blind check and a repair by a model of 5 tokens a second', () => {
    const draft = (6 * 130) / 5;
    const blind = (6 * 30) / 5;
    expect(quizSeconds(5, 5)).toBeGreaterThan(1.5 * (draft + blind));
  });

  it('is at least a minute, grows with the questions, and ends where the operator says', () => {
    expect(quizSeconds(2000, 5)).toBe(60);
    expect(quizSeconds(60, 20)).toBeGreaterThan(quizSeconds(60, 5));
    expect(quizSeconds(2, 20)).toBe(1200);
    expect(quizSeconds(2, 20, 2000)).toBe(2);
  });

  it('is a whole number of milliseconds whatever the speed, as timers want', () => {
    for (let speed = 2; speed < 200; speed += 0.37)
      for (const questions of [5, 10, 15, 20])
        expect(Number.isInteger(Math.round(quizSeconds(speed, questions) * 1e6) / 1000)).toBe(true);
  });
});
