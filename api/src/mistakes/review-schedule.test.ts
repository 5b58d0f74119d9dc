import { afterMiss, afterRightAnswer, type Memory } from './review-schedule.ts';

/** Days on which a question is asked that was missed on 1 January, and whether it is known then. */
function daysOf(answers: readonly boolean[]) {
  let memory: Memory = afterMiss(null, '2026-01-01');
  const days: string[] = [];
  for (const isRight of answers) {
    if (memory.dueOn === null) break;
    days.push(memory.dueOn.slice(5));
    memory = isRight ? afterRightAnswer(memory, memory.dueOn) : afterMiss(memory, memory.dueOn);
  }
  return { days, isKnown: memory.dueOn === null };
}

describe('a missed question', () => {
  it('is asked on the next day, then after longer and longer times, until it is known', () => {
    expect(daysOf([true, true, true, true])).toEqual({ days: ['01-02', '01-05', '01-13'], isKnown: true });
  });
  it('is asked on the next day again when it is missed again, and stays longer', () => {
    expect(daysOf([true, false, true, true, true])).toEqual({
      days: ['01-02', '01-05', '01-06', '01-09', '01-13'],
      isKnown: false,
    });
  });
  it('is remembered worse when it is answered late and wrong than in time and right', () => {
    const missed = afterMiss(null, '2026-01-01');
    expect(afterRightAnswer(missed, '2026-02-01').stability).toBeGreaterThan(missed.stability);
    expect(afterMiss(missed, '2026-02-01')).toMatchObject({ dueOn: '2026-02-02', lapses: 1 });
  });
  it('that was known comes back when it is missed in a quiz', () => {
    let memory = afterMiss(null, '2026-01-01');
    while (memory.dueOn !== null) memory = afterRightAnswer(memory, memory.dueOn);
    expect(afterMiss(memory, '2026-03-01').dueOn).toBe('2026-03-03');
  });
  it('that is missed again on an earlier local day counts for the later one, after its account moved west', () => {
    const missed = afterMiss(null, '2026-01-02');
    expect(afterMiss(missed, '2026-01-01')).toMatchObject({ reviewedOn: '2026-01-02', dueOn: '2026-01-03' });
  });
});
