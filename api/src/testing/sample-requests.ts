import { ADMIN_SAMPLES } from './sample-admin-requests.ts';
import { aboutQuiz, ownerOf, quizOf, type Sample } from './sample.ts';

const everyone: Sample = { audience: 'everyone' };
const users: Sample = { audience: 'users' };

const QUESTION = {
  question: 'Which of these is a river?',
  options: ['Rhine', 'Alps', 'Sahara', 'Paris'],
  correctAnswer: 0,
  explanation: 'It flows into the North Sea.',
};

/** One request per registered endpoint; the tests fail when one is missing. */
export const SAMPLE_REQUESTS: Readonly<Record<string, Sample>> = {
  ...ADMIN_SAMPLES,
  'POST /api/auth/login': {
    audience: 'everyone',
    body: () => ({ email: 'nobody@example.test', password: 'wrong password' }),
    status: 401,
  },
  'POST /api/auth/session': { audience: 'everyone', body: () => ({ token: 'x' }), status: 401 },
  'GET /api/auth/profile': users,
  'POST /api/auth/logout': users,
  'POST /api/auth/logout-everywhere': users,
  'GET /api/auth/sessions': users,
  'DELETE /api/auth/sessions': users,
  'DELETE /api/auth/sessions/:id': { audience: 'users', parts: () => ['f'.repeat(64)], status: 404 },
  'POST /api/auth/register': {
    audience: 'everyone',
    body: ({ quizId }) => ({
      username: `Newcomer${quizId}`,
      email: `new${quizId}@example.test`,
      password: 'a long enough one',
    }),
  },
  'GET /api/auth/verify-email': { audience: 'everyone', query: () => ({ token: 'x' }), status: 302 },
  'POST /api/auth/resend-verification': {
    audience: 'everyone',
    body: () => ({ email: 'nobody@example.test' }),
  },
  'POST /api/auth/forgot-password': { audience: 'everyone', body: () => ({ email: 'nobody@example.test' }) },
  'POST /api/auth/reset-password': {
    audience: 'everyone',
    body: () => ({ token: 'x', newPassword: 'a long enough one' }),
    status: 400,
  },
  'POST /api/auth/change-password': {
    audience: 'users',
    body: () => ({ currentPassword: 'wrong password', newPassword: 'a long enough one' }),
    status: 400,
  },
  'GET /api/auth/google': { audience: 'everyone', status: 503 },
  'GET /api/auth/google/callback': { audience: 'everyone', status: 503 },
  'GET /api/auth/providers': everyone,
  'PATCH /api/auth/profile': { audience: 'users', body: () => ({ firstName: 'Ada' }) },
  'GET /api/auth/export': users,
  'POST /api/auth/delete-account': {
    audience: 'users',
    body: () => ({ password: 'wrong password' }),
    status: 400,
  },
  'GET /api/dev/outbox': { audience: 'everyone', status: 404 },
  'GET /api/player': everyone,
  'PATCH /api/player': { audience: 'everyone', body: () => ({ playerName: 'Quiet Otter' }) },
  'POST /api/player/reset': everyone,
  'GET /api/search': everyone,
  'GET /api/quizzes': { audience: 'players' },
  'GET /api/trending': everyone,
  'GET /api/categories': everyone,
  'GET /api/stats': everyone,
  'GET /api/random-questions': { audience: 'players' },
  'GET /api/quiz/:id': { audience: 'players', parts: quizOf },
  'GET /api/page-meta': { audience: 'everyone', query: () => ({ path: '/history' }) },
  'GET /api/quiz-by-slug': {
    audience: 'players',
    query: ({ quizSlug }) => ({ category: 'geography', slug: quizSlug }),
  },
  'GET /api/quiz-stats/:id': { audience: 'players', parts: quizOf },
  'GET /api/quiz/:id/recommend': { audience: 'players', parts: quizOf },
  'POST /api/generate-quiz': {
    audience: 'players',
    body: () => ({ topic: 'Rivers', numQuestions: 5, numOptions: 4, difficulty: 'easy' }),
  },
  'GET /api/generations/current': { audience: 'players' },
  'GET /api/generations/events': { audience: 'players', query: () => ({ quizId: '999999' }), status: 404 },
  'POST /api/generations/:id/publish': { audience: 'players', parts: () => [999_999], status: 404 },
  'DELETE /api/generations/:id': { audience: 'players', parts: () => [999_999], status: 404 },
  'POST /api/material/file': {
    audience: 'players',
    query: () => ({ name: 'rivers.md' }),
    file: () => '# Rivers',
  },
  'POST /api/material/address': {
    audience: 'players',
    body: () => ({ address: 'https://rivers.example/' }),
    status: 422,
  },
  'GET /api/topic-hints': { audience: 'everyone', query: () => ({ topic: 'riv' }) },
  'GET /api/topic-examples': { audience: 'everyone', query: () => ({ language: 'de' }) },
  'POST /api/quiz/:id/attempts': { audience: 'players', parts: quizOf },
  'POST /api/quiz/:id/attempts/:attemptId/questions/:index/open': {
    audience: 'players',
    parts: ({ quizId }) => [quizId, 999_999, 0],
    status: 404,
  },
  'POST /api/record-answer': {
    audience: 'players',
    body: ({ quizId }) => ({ quizId, questionIndex: 0, selectedOption: 1 }),
  },
  'GET /api/quiz/:id/question/:index/stats': {
    audience: 'players',
    parts: ({ quizId }) => [quizId, 4],
    status: 403,
  },
  'POST /api/submit-score': {
    audience: 'players',
    body: ({ quizId }) => ({ quizId, answers: [0, 1, 2, 3, 0] }),
  },
  'GET /api/quiz/:id/my-result': { audience: 'players', parts: quizOf },
  'GET /api/leaderboard/:id': { audience: 'players', parts: quizOf },
  'GET /api/auth/progress': users,
  'GET /api/auth/header-stats': users,
  'GET /api/auth/activity': users,
  'GET /api/user/:id/progress': { audience: 'owner', parts: ownerOf },
  'GET /api/user/:id/achievements': { audience: 'owner', parts: ownerOf },
  'GET /api/user/:id/stats': { audience: 'owner', parts: ownerOf },
  'GET /api/achievements': everyone,
  'POST /api/report-question': {
    audience: 'players',
    body: (world) => ({
      ...aboutQuiz(world),
      reportType: 'unclear_question',
      description: 'Which river is meant?',
    }),
  },
  'GET /api/quiz/:id/my-disputes': { audience: 'players', parts: quizOf },
  'GET /api/auth/disputes': users,
  'GET /api/quiz/:id/fact-check': { audience: 'players', parts: quizOf },
  'GET /api/gtm-id': everyone,
  'POST /api/visits': everyone,
  'POST /api/telemetry': {
    audience: 'everyone',
    body: () => ({ events: [{ kind: 'error', module: 'shell', release: 'abc', name: 'Error' }] }),
  },
  'POST /api/dispute-question': {
    audience: 'players',
    body: (world) => ({ ...aboutQuiz(world), reason: 'The map in my atlas says otherwise' }),
    status: 403,
  },
  'GET /api/quiz/:id/fact-check/:index': { audience: 'answerers', parts: ({ quizId }) => [quizId, 0] },
  'GET /api/auth/my-quizzes': users,
  'GET /api/quiz/:id/analytics': { audience: 'creator', parts: quizOf },
  'GET /api/quiz/:id/key-view': { audience: 'creator', parts: quizOf },
  'GET /api/quiz/:id/edit': { audience: 'creator', parts: quizOf },
  'GET /api/quiz/:id/export': { audience: 'creator', parts: quizOf },
  'PUT /api/quiz/:id/questions/:index': {
    audience: 'creator',
    parts: ({ quizId }) => [quizId, 0],
    body: () => ({ ...QUESTION, version: 1 }),
  },
  'POST /api/quiz/:id/questions/:index/replace': {
    audience: 'creator',
    parts: ({ quizId }) => [quizId, 0],
    body: () => ({}),
  },
  'DELETE /api/quiz/:id': { audience: 'creator', parts: quizOf },
  'POST /api/quizzes/import': {
    audience: 'players',
    body: () => ({
      title: 'Rivers to begin with',
      topic: 'Rivers',
      category: 'geography',
      difficulty: 'easy',
      language: 'en-US',
      questions: Array.from({ length: 5 }, (_slot, index) => ({
        ...QUESTION,
        question: `${QUESTION.question} (${index + 1})`,
        options: QUESTION.options.map((_text, place, all) => all[(place + 4 - (index % 4)) % 4]),
        correctAnswer: index % 4,
      })),
    }),
  },
};
