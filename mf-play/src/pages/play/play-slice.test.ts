import { playStats, playTiles } from './play-stats.ts';
import { playSlice } from './play-slice.ts';
import type { PlayState, SessionStart } from './play-slice.ts';

const { reducer, actions } = playSlice;
const start: SessionStart = {
  quizId: 1,
  attemptId: 9,
  questionCount: 3,
  seed: null,
  recorded: [],
  kept: [],
  openedAt: {},
  clockOffsetMs: 0,
  limitSeconds: 30,
  timeLimitMinutes: null,
};
const verdict = (isCorrect: boolean) => ({ isCorrect, correctAnswer: 1, explanation: 'Because.', stats: [] });
const begin = (more: Partial<SessionStart> = {}) =>
  reducer(undefined, actions.sessionStarted({ ...start, ...more }));
const answer = (state: PlayState, selectedOption: number | null, seconds = 5) =>
  reducer(state, actions.answerSelected({ selectedOption, seconds }));
const settle = (state: PlayState, isCorrect: boolean) =>
  reducer(state, actions.answerSettled({ index: state.index, verdict: verdict(isCorrect) }));
const next = (state: PlayState) => reducer(state, actions.nextPressed());

test('starts at question 0 with one empty slot per question', () => {
  expect(begin()).toMatchObject({
    phase: 'answering',
    index: 0,
    answers: [null, null, null],
    isWarned: false,
  });
  expect(playStats(begin().answers)).toEqual({ score: 0, judged: 0, streak: 0, averageSeconds: null });
});

test('locks a question after its first answer', () => {
  const answered = answer(begin(), 2);
  expect(answered).toMatchObject({ phase: 'revealing' });
  expect(answer(answered, 1)).toBe(answered);
});

test('next: warns before an answer, does nothing while the verdict is loading', () => {
  expect(next(begin())).toMatchObject({ phase: 'answering', index: 0, isWarned: true });
  const sending = answer(begin(), 1);
  expect(next(sending)).toBe(sending);
});

test('counts score and streak; wrong and timed-out answers reset the streak', () => {
  let state = settle(answer(begin(), 1), true);
  expect(playStats(state.answers)).toMatchObject({ score: 1, streak: 1 });
  state = settle(answer(next(state), 1, 7), true);
  expect(playStats(state.answers)).toMatchObject({ score: 2, streak: 2, averageSeconds: 6 });
  state = settle(answer(next(state), null, 30), false);
  expect(playStats(state.answers)).toMatchObject({ score: 2, streak: 0, judged: 3 });
  expect(playTiles(state)).toEqual(['correct', 'correct', 'timeout']);
});

test('lets the player continue after an offline answer, which is judged later', () => {
  const sending = answer(begin(), 1);
  const kept = reducer(sending, actions.answerKept(0));
  expect(kept.phase).toBe('offline-saved');
  const onward = next(kept);
  expect(onward).toMatchObject({ phase: 'answering', index: 1 });
  expect(playTiles(onward)).toEqual(['sent', 'now', 'open']);
  const judged = reducer(onward, actions.answerSettled({ index: 0, verdict: verdict(true) }));
  expect(judged).toMatchObject({ phase: 'answering', index: 1 });
  expect(playTiles(judged)).toEqual(['correct', 'now', 'open']);
});

test('reveals the open question when the network is back', () => {
  const kept = reducer(answer(begin(), 1), actions.answerKept(0));
  expect(settle(kept, true).phase).toBe('revealing');
});

test('settles an answer without a verdict when the server refuses it for good', () => {
  const settled = reducer(answer(begin(), 1), actions.answerSettled({ index: 0, verdict: null }));
  expect(settled.answers[0]).toMatchObject({ stage: 'settled', isCorrect: null });
  expect(next(settled).index).toBe(1);
});

test('submits after the last question; a failure goes back, success ends the play', () => {
  const last = settle(answer(begin({ questionCount: 1 }), 1), true);
  const submitting = next(last);
  expect(submitting.phase).toBe('submitting');
  expect(next(submitting)).toBe(submitting);
  expect(reducer(submitting, actions.submitFailed(true)).phase).toBe('revealing');
  expect(reducer(submitting, actions.submitSucceeded()).phase).toBe('finished');
  expect(reducer(submitting, actions.sessionLeft()).phase).toBe('idle');
});

test('resumes at the question that was shown', () => {
  const recorded = [
    { questionIndex: 0, selectedOption: 1, isCorrect: true, correctAnswer: 1, explanation: null, seconds: 4 },
  ];
  const kept = [{ questionIndex: 1, selectedOption: 0 }];
  const opened = { recorded, kept, openedAt: { 2: 123 } };
  expect(begin(opened)).toMatchObject({ phase: 'answering', index: 2, openedAt: [null, null, 123] });
  expect(begin({ recorded, kept })).toMatchObject({ phase: 'offline-saved', index: 1 });
  expect(begin({ recorded })).toMatchObject({ phase: 'revealing', index: 0 });
  expect(begin({ questionCount: 2, recorded, kept })).toMatchObject({ phase: 'offline-saved', index: 1 });
  expect(begin({ questionCount: 1, recorded })).toMatchObject({ phase: 'revealing', index: 0 });
});

test('keeps the next answer while an earlier one waits for the network', () => {
  const kept = next(reducer(answer(begin(), 1), actions.answerKept(0)));
  const second = answer(kept, 0);
  expect(second).toMatchObject({ phase: 'offline-saved', index: 1 });
  expect(next(second)).toMatchObject({ phase: 'answering', index: 2 });
});

test('keeps the first answer, whichever tab gave it', () => {
  const settled = reducer(
    answer(begin(), 0),
    actions.answerSettled({ index: 0, verdict: { ...verdict(true), selectedOption: 1 } }),
  );
  expect(settled.answers[0]).toMatchObject({ selectedOption: 1, isCorrect: true });
});

test('takes over answers of another tab and continues after them', () => {
  const known = { selectedOption: 1, isCorrect: true, correctAnswer: 1, explanation: null, seconds: 4 };
  const other = reducer(
    begin(),
    actions.answeredElsewhere([
      { ...known, questionIndex: 0 },
      { ...known, questionIndex: 1 },
    ]),
  );
  expect(other).toMatchObject({ phase: 'revealing', index: 0 });
  expect(next(other)).toMatchObject({ phase: 'answering', index: 2 });
  expect(reducer(other, actions.answeredElsewhere([{ ...known, questionIndex: 0 }]))).toBe(other);
  expect(reducer(begin(), actions.finishedElsewhere()).phase).toBe('submitting');
  expect(reducer(undefined, actions.finishedElsewhere()).phase).toBe('idle');
});

test('leads to the results once the time of the whole quiz is over', () => {
  const over = reducer(answer(begin(), null, 30), actions.deadlinePassed());
  const settled = settle(over, false);
  expect(next(settled).phase).toBe('submitting');
});

test("uses the server's time for opening a question", () => {
  const opening = { index: 0, openedAt: 500, clockOffsetMs: -20, isReported: true };
  expect(reducer(begin(), actions.questionOpened(opening))).toMatchObject({
    openedAt: [500, null, null],
    isReported: [true, false, false],
    clockOffsetMs: -20,
  });
});

test('a replay shows the questions in a drawn order, goes through all of them, and is resumed where it was', () => {
  const replay = { questionCount: 6, seed: 9 };
  let state = begin(replay);
  const shown = [state.index];
  for (let turn = 1; turn < 6; turn += 1) {
    state = next(settle(answer(state, 0), turn !== 2));
    shown.push(state.index);
  }
  expect(shown).toEqual(state.order);
  expect(shown).not.toEqual([0, 1, 2, 3, 4, 5]);
  expect(playTiles(state)).toEqual(['correct', 'wrong', 'correct', 'correct', 'correct', 'now']);
  const recorded = shown.slice(0, 2).map((questionIndex) => {
    return {
      questionIndex,
      selectedOption: 0,
      isCorrect: true,
      correctAnswer: 0,
      explanation: null,
      seconds: 2,
    };
  });
  expect(begin({ ...replay, recorded }).index).toBe(shown[1]);
  expect(begin({ ...replay, recorded, openedAt: { [String(shown[2])]: 5 } }).index).toBe(shown[2]);
  expect(next(settle(answer(state, 0), true)).phase).toBe('submitting');
});
