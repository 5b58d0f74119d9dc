import { countGuestQuizzes } from './count-guest-quizzes.ts';
import { emitPlatformEvent, onPlatformEvent } from './platform-events.ts';

it('counts each event before other listeners run', () => {
  localStorage.clear();
  const heard: unknown[] = [];
  const stopHearing = onPlatformEvent('guest-quiz-taken', () =>
    heard.push(localStorage.getItem('guest_quiz_count')),
  );
  const stop = countGuestQuizzes();
  emitPlatformEvent('guest-quiz-taken', { quizId: 1 });
  emitPlatformEvent('guest-quiz-taken', { quizId: 2 });
  stop();
  stopHearing();
  emitPlatformEvent('guest-quiz-taken', { quizId: 3 });
  expect(heard).toEqual(['1', '2']);
  expect(localStorage.getItem('guest_quiz_count')).toBe('2');
});
