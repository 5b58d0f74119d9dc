/* Written by `npm run openapi` from ../../endpoints: change those instead. */
import type * as endpoints from '../../endpoints/quizzes.ts';
import type { EndpointCall } from '../endpoint-call.ts';

export const browseQuizzes: EndpointCall<typeof endpoints.browseQuizzes> =
  'GET /api/quizzes';

export const changeDetails: EndpointCall<typeof endpoints.changeDetails> =
  'PUT /api/quiz/:id/details';

export const changeQuestion: EndpointCall<typeof endpoints.changeQuestion> =
  'PUT /api/quiz/:id/questions/:index';

export const changeVisibility: EndpointCall<typeof endpoints.changeVisibility> =
  'PUT /api/quiz/:id/visibility';

export const createDraft: EndpointCall<typeof endpoints.createDraft> =
  'POST /api/quizzes/drafts';

export const deleteQuiz: EndpointCall<typeof endpoints.deleteQuiz> =
  'DELETE /api/quiz/:id';

export const exportQuiz: EndpointCall<typeof endpoints.exportQuiz> =
  'GET /api/quiz/:id/export';

export const getAuthor: EndpointCall<typeof endpoints.getAuthor> =
  'GET /api/authors/:name';

export const getEditableQuiz: EndpointCall<typeof endpoints.getEditableQuiz> =
  'GET /api/quiz/:id/edit';

export const getKeyView: EndpointCall<typeof endpoints.getKeyView> =
  'GET /api/quiz/:id/key-view';

export const getQuiz: EndpointCall<typeof endpoints.getQuiz> =
  'GET /api/quiz/:id';

export const getQuizAnalytics: EndpointCall<typeof endpoints.getQuizAnalytics> =
  'GET /api/quiz/:id/analytics';

export const getQuizBySlug: EndpointCall<typeof endpoints.getQuizBySlug> =
  'GET /api/quiz-by-slug';

export const getQuizOfTheDay: EndpointCall<typeof endpoints.getQuizOfTheDay> =
  'GET /api/quiz-of-the-day';

export const getQuizStats: EndpointCall<typeof endpoints.getQuizStats> =
  'GET /api/quiz-stats/:id';

export const getRecommendation: EndpointCall<typeof endpoints.getRecommendation> =
  'GET /api/quiz/:id/recommend';

export const getSiteStats: EndpointCall<typeof endpoints.getSiteStats> =
  'GET /api/stats';

export const importQuiz: EndpointCall<typeof endpoints.importQuiz> =
  'POST /api/quizzes/import';

export const listAuthors: EndpointCall<typeof endpoints.listAuthors> =
  'GET /api/authors';

export const listCategories: EndpointCall<typeof endpoints.listCategories> =
  'GET /api/categories';

export const listMyQuizzes: EndpointCall<typeof endpoints.listMyQuizzes> =
  'GET /api/auth/my-quizzes';

export const listPracticeQuestions: EndpointCall<typeof endpoints.listPracticeQuestions> =
  'GET /api/random-questions';

export const listTrending: EndpointCall<typeof endpoints.listTrending> =
  'GET /api/trending';

export const previewImport: EndpointCall<typeof endpoints.previewImport> =
  'POST /api/quizzes/import/preview';

export const replaceQuestion: EndpointCall<typeof endpoints.replaceQuestion> =
  'POST /api/quiz/:id/questions/:index/replace';

export const saveDraft: EndpointCall<typeof endpoints.saveDraft> =
  'PUT /api/quiz/:id/draft';

export const searchQuizzes: EndpointCall<typeof endpoints.searchQuizzes> =
  'GET /api/search';
