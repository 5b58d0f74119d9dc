import { SDK_CONTRACT, defineRemote } from '@quizmesh/sdk';
import { generationSlice } from './pages/home/generation/generation-slice.ts';
import { fallbackMessages, loadMessages } from './messages/messages.ts';
import { AuthorRoute } from './pages/author/author-route.tsx';
import { BrowseRoute } from './pages/browse/browse-route.tsx';
import { CategoryRoute } from './pages/category/category-route.tsx';
import { EditRoute } from './pages/editor/edit-route.tsx';
import { NewQuizRoute } from './pages/editor/new-quiz-route.tsx';
import { ImportRoute } from './pages/editor/import/import-route.tsx';
import { LandingRoute } from './pages/landing/landing-route.tsx';
import { HomeRoute } from './pages/home/home-route.tsx';

/** Finding and creating quizzes: home, browse, category pages, generation. */
export const remote = defineRemote({
  contract: SDK_CONTRACT,
  routes: [
    { path: '/', element: <HomeRoute /> },
    { path: '/search', element: <HomeRoute /> },
    { path: '/browse', element: <BrowseRoute /> },
    { path: '/author/:name', element: <AuthorRoute /> },
    { path: '/my-quizzes/new', element: <NewQuizRoute /> },
    { path: '/my-quizzes/import', element: <ImportRoute /> },
    { path: '/my-quizzes/:id/edit', element: <EditRoute /> },
    { path: '/:category', element: <CategoryRoute /> },
    { path: '/:category/:slug', element: <LandingRoute /> },
  ],
  messages: { fallback: fallbackMessages, load: loadMessages },
  slices: [generationSlice],
});
