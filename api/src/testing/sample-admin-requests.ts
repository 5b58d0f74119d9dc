import { aboutQuiz, ownerOf, quizOf, type Sample } from './sample.ts';

const admins: Sample = { audience: 'admins' };
const everyone: Sample = { audience: 'everyone' };

/** Administration and the module registry. */
export const ADMIN_SAMPLES: Readonly<Record<string, Sample>> = {
  'GET /api/modules': everyone,
  'GET /api/modules/:name/releases': { audience: 'everyone', parts: () => ['mf-play'] },
  'GET /api/quiz/:id/reports': { audience: 'admins', parts: quizOf },
  'GET /api/admin/reports': admins,
  'GET /api/admin/disputes': admins,
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
  'GET /api/admin/quizzes/:id': { audience: 'admins', parts: quizOf },
  'GET /api/admin/quiz-limits': admins,
  'POST /api/admin/reset-daily-limits': admins,
  'GET /api/admin/audit': admins,
  'GET /api/admin/audit/choices': admins,
  'GET /api/admin/quiz-limits/usage': admins,
  'GET /api/admin/users.csv': admins,
  'GET /api/admin/quizzes.csv': admins,
  'GET /api/admin/flagged-questions.csv': admins,
  'GET /api/admin/fact-checks.csv': admins,
  'PATCH /api/admin/reports/:id': {
    audience: 'admins',
    needs: 'report',
    parts: ({ reportId }) => [reportId],
    body: () => ({ status: 'resolved', version: 1 }),
  },
  'POST /api/admin/disputes/:id/resolve': {
    audience: 'admins',
    needs: 'dispute',
    parts: ({ disputeId }) => [disputeId],
    body: () => ({ decision: 'rejected', version: 1 }),
  },
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
  'POST /api/auth/admin/users/:id/toggle-admin': { audience: 'admins', parts: ownerOf },
  'POST /api/admin/users/:id/verify': { audience: 'admins', parts: ownerOf },
  'POST /api/admin/users/:id/sign-out': { audience: 'admins', parts: ownerOf },
  'PATCH /api/admin/quiz/:id/toggle': {
    audience: 'admins',
    parts: quizOf,
    body: () => ({ isActive: false }),
  },
  'DELETE /api/admin/quiz/:id': { audience: 'admins', parts: quizOf },
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
};
