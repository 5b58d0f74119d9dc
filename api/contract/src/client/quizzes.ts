/* Written by `npm run openapi` from ../endpoints: change those instead. */
import type * as endpoints from '../endpoints/quizzes.ts';
import type { EndpointCall } from './endpoint-call.ts';

export const browseQuizzes: EndpointCall<typeof endpoints.browseQuizzes> = {
  name: 'quizzes.browseQuizzes',
  method: 'GET',
  path: '/api/quizzes',
};

export const changeQuestion: EndpointCall<typeof endpoints.changeQuestion> = {
  name: 'quizzes.changeQuestion',
  method: 'PUT',
  path: '/api/quiz/:id/questions/:index',
};

export const deleteQuiz: EndpointCall<typeof endpoints.deleteQuiz> = {
  name: 'quizzes.deleteQuiz',
  method: 'DELETE',
  path: '/api/quiz/:id',
};

export const exportQuiz: EndpointCall<typeof endpoints.exportQuiz> = {
  name: 'quizzes.exportQuiz',
  method: 'GET',
  path: '/api/quiz/:id/export',
};

export const getEditableQuiz: EndpointCall<typeof endpoints.getEditableQuiz> = {
  name: 'quizzes.getEditableQuiz',
  method: 'GET',
  path: '/api/quiz/:id/edit',
};

export const getQuiz: EndpointCall<typeof endpoints.getQuiz> = {
  name: 'quizzes.getQuiz',
  method: 'GET',
  path: '/api/quiz/:id',
};

export const getQuizAnalytics: EndpointCall<typeof endpoints.getQuizAnalytics> = {
  name: 'quizzes.getQuizAnalytics',
  method: 'GET',
  path: '/api/quiz/:id/analytics',
};

export const getQuizBySlug: EndpointCall<typeof endpoints.getQuizBySlug> = {
  name: 'quizzes.getQuizBySlug',
  method: 'GET',
  path: '/api/quiz-by-slug',
};

export const getQuizStats: EndpointCall<typeof endpoints.getQuizStats> = {
  name: 'quizzes.getQuizStats',
  method: 'GET',
  path: '/api/quiz-stats/:id',
};

export const getRecommendation: EndpointCall<typeof endpoints.getRecommendation> = {
  name: 'quizzes.getRecommendation',
  method: 'GET',
  path: '/api/quiz/:id/recommend',
};

export const getSiteStats: EndpointCall<typeof endpoints.getSiteStats> = {
  name: 'quizzes.getSiteStats',
  method: 'GET',
  path: '/api/stats',
};

export const importQuiz: EndpointCall<typeof endpoints.importQuiz> = {
  name: 'quizzes.importQuiz',
  method: 'POST',
  path: '/api/quizzes/import',
};

export const listCategories: EndpointCall<typeof endpoints.listCategories> = {
  name: 'quizzes.listCategories',
  method: 'GET',
  path: '/api/categories',
};

export const listMyQuizzes: EndpointCall<typeof endpoints.listMyQuizzes> = {
  name: 'quizzes.listMyQuizzes',
  method: 'GET',
  path: '/api/auth/my-quizzes',
};

export const listPracticeQuestions: EndpointCall<typeof endpoints.listPracticeQuestions> = {
  name: 'quizzes.listPracticeQuestions',
  method: 'GET',
  path: '/api/random-questions',
};

export const listTrending: EndpointCall<typeof endpoints.listTrending> = {
  name: 'quizzes.listTrending',
  method: 'GET',
  path: '/api/trending',
};

export const replaceQuestion: EndpointCall<typeof endpoints.replaceQuestion> = {
  name: 'quizzes.replaceQuestion',
  method: 'POST',
  path: '/api/quiz/:id/questions/:index/replace',
};

export const searchQuizzes: EndpointCall<typeof endpoints.searchQuizzes> = {
  name: 'quizzes.searchQuizzes',
  method: 'GET',
  path: '/api/search',
};
