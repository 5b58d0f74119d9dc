import { SDK_CONTRACT, defineRemote } from '@quizmesh/sdk';
import { playSlice } from './pages/play/play-slice.ts';
import { fallbackMessages, loadMessages } from './messages/messages.ts';
import { MistakesRoute } from './pages/mistakes/mistakes-route.tsx';
import { PlayRoute } from './pages/play/play-route.tsx';
import { ResultsRoute } from './pages/results/results-route.tsx';

/** Playing a quiz and its results. */
export const remote = defineRemote({
  contract: SDK_CONTRACT,
  routes: [
    { path: '/quiz/:quizId', element: <PlayRoute /> },
    { path: '/results/:quizId', element: <ResultsRoute /> },
    { path: '/mistakes', element: <MistakesRoute /> },
  ],
  messages: { fallback: fallbackMessages, load: loadMessages },
  slices: [playSlice],
});
