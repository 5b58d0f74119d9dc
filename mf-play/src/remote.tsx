import { SDK_CONTRACT, defineRemote, lazyPart } from '@quizmesh/sdk';
import { playSlice } from './pages/play/play-slice.ts';
import { fallbackMessages, loadMessages } from './messages/messages.ts';
import { MistakesRoute } from './pages/mistakes/mistakes-route.tsx';
import { PlayRoute } from './pages/play/play-route.tsx';
import { ResultsRoute } from './pages/results/results-route.tsx';

const LivePage = lazyPart(
  async () => (await import(/* webpackChunkName: "live" */ './pages/live/live-page.tsx')).LivePage,
);

/** Playing a quiz and its results. */
export const remote = defineRemote({
  contract: SDK_CONTRACT,
  routes: [
    { path: '/quiz/:quizId', element: <PlayRoute /> },
    { path: '/results/:quizId', element: <ResultsRoute /> },
    { path: '/mistakes', element: <MistakesRoute /> },
    { path: '/live', element: <LivePage /> },
    { path: '/live/:code', element: <LivePage /> },
  ],
  messages: { fallback: fallbackMessages, load: loadMessages },
  slices: [playSlice],
});
