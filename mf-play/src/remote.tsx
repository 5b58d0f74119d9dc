import { SDK_CONTRACT, defineRemote } from '@quizmesh/sdk';
import { playSlice } from './features/play/play-slice.ts';
import { fallbackMessages, loadMessages } from './messages/messages.ts';
import { PlayRoute } from './routes/play-route.tsx';
import { ResultsRoute } from './routes/results-route.tsx';

/** Taking a quiz and seeing what came of it. */
export const remote = defineRemote({
  contract: SDK_CONTRACT,
  routes: [
    { path: '/quiz/:quizId', element: <PlayRoute /> },
    { path: '/results/:quizId', element: <ResultsRoute /> },
  ],
  messages: { fallback: fallbackMessages, load: loadMessages },
  slices: [playSlice],
});
