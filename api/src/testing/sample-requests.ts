import type { ReleaseManifest } from '@quizmesh/contract';

/** What a sample request may point at. */
export interface SampleWorld {
  readonly ownerId: number;
  /** A quiz that the owner made. */
  readonly quizId: number;
  readonly quizSlug: string;
  readonly wordId: number;
  readonly reportId: number;
  readonly factCheckId: number;
  readonly factCheckVersion: number;
  readonly release: ReleaseManifest | null;
  readonly disputeId: number;
}

/** Who gets past the guards: 'everyone' whatever token they show; 'players' also guests, but nobody with a token that is
 *  no longer good; 'answerers' players who have answered the question; 'owner' the member it is about; 'maker' whoever made the quiz; all but 'release' administrators too. */
export type Audience =
  'everyone' | 'players' | 'answerers' | 'members' | 'owner' | 'maker' | 'admins' | 'release';

export interface Sample {
  readonly audience: Audience;
  /** What besides a quiz must be there. */
  readonly needs?: 'release' | 'word' | 'report' | 'dispute' | 'fact-check';
  /** Fills the path's parameters, in order. */
  readonly parts?: (world: SampleWorld) => readonly (number | string)[];
  readonly query?: (world: SampleWorld) => Readonly<Record<string, string>>;
  readonly body?: (world: SampleWorld) => object;
  /** Status for those who are let in; the route's own when absent. */
  readonly status?: number;
}

const quiz = ({ quizId }: SampleWorld) => [quizId];
const owner = ({ ownerId }: SampleWorld) => [ownerId];
const everyone: Sample = { audience: 'everyone' };
const members: Sample = { audience: 'members' };
const admins: Sample = { audience: 'admins' };
const aboutQuiz = ({ quizId }: SampleWorld) => ({ quizId, questionIndex: 0 });

const QUESTION = {
  question: 'Which of these is a river?',
  options: ['Rhine', 'Alps', 'Sahara', 'Paris'],
  correctAnswer: 0,
  explanation: 'It flows into the North Sea.',
};

/** One request per registered endpoint; a route that is missing here fails the run. */
export const SAMPLE_REQUESTS: Readonly<Record<string, Sample>> = {
  'POST /api/auth/login': {
    audience: 'everyone',
    body: () => ({ email: 'nobody@example.test', password: 'wrong password' }),
    status: 401,
  },
  'POST /api/auth/session': { audience: 'everyone', body: () => ({ token: 'x' }), status: 401 },
  'GET /api/auth/profile': members,
  'POST /api/auth/logout-everywhere': members,
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
    audience: 'members',
    body: () => ({ currentPassword: 'wrong password', newPassword: 'a long enough one' }),
    status: 400,
  },
  'GET /api/auth/google': { audience: 'everyone', status: 503 },
  'GET /api/auth/google/callback': { audience: 'everyone', status: 503 },
  'GET /api/auth/providers': everyone,
  'PATCH /api/auth/profile': { audience: 'members', body: () => ({ firstName: 'Ada' }) },
  'GET /api/auth/export': members,
  'POST /api/auth/delete-account': {
    audience: 'members',
    body: () => ({ password: 'wrong password' }),
    status: 400,
  },
  'GET /api/dev/outbox': everyone,
  'GET /api/player': everyone,
  'PATCH /api/player': { audience: 'everyone', body: () => ({ playerName: 'Quiet Otter' }) },
  'POST /api/player/reset': everyone,
  'GET /api/search': everyone,
  'GET /api/quizzes': { audience: 'players' },
  'GET /api/trending': everyone,
  'GET /api/categories': everyone,
  'GET /api/stats': everyone,
  'GET /api/random-questions': { audience: 'players' },
  'GET /api/quiz/:id': { audience: 'players', parts: quiz },
  'GET /api/page-meta': { audience: 'everyone', query: () => ({ path: '/history' }) },
  'GET /api/quiz-by-slug': {
    audience: 'players',
    query: ({ quizSlug }) => ({ category: 'geography', slug: quizSlug }),
  },
  'GET /api/quiz-stats/:id': { audience: 'players', parts: quiz },
  'GET /api/quiz/:id/recommend': { audience: 'players', parts: quiz },
  'POST /api/generate-quiz': {
    audience: 'players',
    body: () => ({ topic: 'Rivers', numQuestions: 5, numOptions: 4, difficulty: 'easy' }),
  },
  'GET /api/generations/current': { audience: 'players' },
  'POST /api/quiz/:id/attempts': { audience: 'players', parts: quiz },
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
  'GET /api/quiz/:id/my-result': { audience: 'players', parts: quiz, status: 404 },
  'GET /api/leaderboard/:id': { audience: 'players', parts: quiz },
  'GET /api/auth/progress': members,
  'GET /api/auth/header-stats': members,
  'GET /api/auth/activity': members,
  'GET /api/user/:id/progress': { audience: 'owner', parts: owner },
  'GET /api/user/:id/achievements': { audience: 'owner', parts: owner },
  'GET /api/user/:id/stats': { audience: 'owner', parts: owner },
  'GET /api/achievements': everyone,
  'GET /api/modules': everyone,
  'GET /api/modules/:name/releases': { audience: 'everyone', parts: () => ['mf-play'] },
  'POST /api/report-question': {
    audience: 'players',
    body: (world) => ({
      ...aboutQuiz(world),
      reportType: 'unclear_question',
      description: 'Which river is meant?',
    }),
  },
  'GET /api/quiz/:id/reports': { audience: 'admins', parts: quiz },
  'GET /api/admin/reports': admins,
  'GET /api/quiz/:id/my-disputes': { audience: 'players', parts: quiz },
  'GET /api/auth/disputes': members,
  'GET /api/admin/disputes': admins,
  'GET /api/quiz/:id/fact-check': { audience: 'players', parts: quiz },
  'GET /api/admin/fact-checks': admins,
  'GET /api/admin/fact-checks/summary': admins,
  'POST /api/admin/fact-checks/run': { audience: 'admins', body: aboutQuiz },
  'GET /api/admin/flagged-questions': admins,
  'GET /api/admin/profanity-words': admins,
  'GET /api/admin/profanity-words/summary': admins,
  'POST /api/admin/profanity-words/test': {
    audience: 'admins',
    body: () => ({ word: 'duck', isPattern: false, text: 'A duck.' }),
  },
  'GET /api/admin/stats': admins,
  'GET /api/admin/stats/series': admins,
  'GET /api/admin/categories': admins,
  'GET /api/admin/users': admins,
  'GET /api/admin/quizzes': admins,
  'GET /api/admin/quizzes/:id': { audience: 'admins', parts: quiz },
  'GET /api/admin/quiz-limits': admins,
  'POST /api/admin/reset-daily-limits': admins,
  'GET /api/gtm-id': everyone,
  'GET /api/admin/audit': admins,
  'PATCH /api/admin/reports/:id': {
    audience: 'admins',
    needs: 'report',
    parts: ({ reportId }) => [reportId],
    body: () => ({ status: 'resolved', version: 1 }),
  },
  'POST /api/dispute-question': {
    audience: 'players',
    body: (world) => ({ ...aboutQuiz(world), reason: 'The map in my atlas says otherwise' }),
    status: 403,
  },
  'POST /api/admin/disputes/:id/resolve': {
    audience: 'admins',
    needs: 'dispute',
    parts: ({ disputeId }) => [disputeId],
    body: () => ({ decision: 'rejected', version: 1 }),
  },
  'GET /api/quiz/:id/fact-check/:index': { audience: 'answerers', parts: ({ quizId }) => [quizId, 0] },
  'PUT /api/fact-check/:id': {
    audience: 'admins',
    needs: 'fact-check',
    parts: ({ factCheckId }) => [factCheckId],
    body: ({ factCheckVersion }) => ({
      isFactual: true,
      confidence: 90,
      explanation: 'Seen in two atlases.',
      version: factCheckVersion,
    }),
  },
  'POST /api/admin/profanity-words': {
    audience: 'admins',
    body: ({ quizId }) => ({
      word: `rudeword${quizId}`,
      category: 'profanity',
      severity: 'low',
      isPattern: false,
      isActive: true,
    }),
  },
  'PUT /api/admin/profanity-words/:id': {
    audience: 'admins',
    needs: 'word',
    parts: ({ wordId }) => [wordId],
    body: ({ wordId }) => ({
      word: `ruderword${wordId}`,
      category: 'profanity',
      severity: 'low',
      isPattern: false,
      isActive: false,
      version: 1,
    }),
  },
  'DELETE /api/admin/profanity-words/:id': {
    audience: 'admins',
    needs: 'word',
    parts: ({ wordId }) => [wordId],
  },
  'POST /api/auth/admin/users/:id/toggle-admin': { audience: 'admins', parts: owner },
  'POST /api/admin/users/:id/verify': { audience: 'admins', parts: owner },
  'POST /api/admin/users/:id/sign-out': { audience: 'admins', parts: owner },
  'PATCH /api/admin/quiz/:id/toggle': { audience: 'admins', parts: quiz, body: () => ({ isActive: false }) },
  'DELETE /api/admin/quiz/:id': { audience: 'admins', parts: quiz },
  'POST /api/admin/quizzes/bulk': {
    audience: 'admins',
    body: ({ quizId }) => ({ ids: [quizId], action: 'disable' }),
  },
  'POST /api/admin/quiz-limits': {
    audience: 'admins',
    body: () => ({ globalLimit: null, anonymousLimit: 500, authenticatedLimit: 500 }),
  },
  'GET /api/admin/site-settings/:key': { audience: 'admins', parts: () => ['gtm_id'], status: 404 },
  'POST /api/admin/site-settings': {
    audience: 'admins',
    body: () => ({ settingKey: 'gtm_id', settingValue: '', description: 'Tag manager' }),
  },
  'POST /api/modules/:name/releases': {
    audience: 'release',
    needs: 'release',
    parts: () => ['mf-play'],
    body: ({ release }) => ({ ...release }),
  },
  'POST /api/modules/:name/promote': {
    audience: 'release',
    parts: () => ['mf-play'],
    body: () => ({ release: 'nothing' }),
    status: 404,
  },
  'POST /api/modules/:name/rollback': {
    audience: 'release',
    parts: () => ['mf-play'],
    body: () => ({ reason: 'It is broken' }),
    status: 404,
  },
  'GET /api/auth/my-quizzes': members,
  'GET /api/quiz/:id/analytics': { audience: 'maker', parts: quiz },
  'GET /api/quiz/:id/edit': { audience: 'maker', parts: quiz },
  'GET /api/quiz/:id/export': { audience: 'maker', parts: quiz },
  'PUT /api/quiz/:id/questions/:index': {
    audience: 'maker',
    parts: ({ quizId }) => [quizId, 0],
    body: () => ({ ...QUESTION, version: 1 }),
  },
  'POST /api/quiz/:id/questions/:index/replace': {
    audience: 'maker',
    parts: ({ quizId }) => [quizId, 0],
    body: () => ({}),
  },
  'DELETE /api/quiz/:id': { audience: 'maker', parts: quiz },
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
