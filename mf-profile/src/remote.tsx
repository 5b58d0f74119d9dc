import { SDK_CONTRACT, defineRemote } from '@quizmesh/sdk';
import { fallbackMessages, loadMessages } from './messages/messages.ts';
import { AchievementsRoute } from './routes/achievements-route.tsx';
import { MyQuizzesRoute } from './routes/my-quizzes-route.tsx';
import { ProfileRoute } from './routes/profile-route.tsx';

/** What belongs to one player: profile, created quizzes, achievements. */
export const remote = defineRemote({
  contract: SDK_CONTRACT,
  routes: [
    { path: '/profile', element: <ProfileRoute /> },
    { path: '/my-quizzes', element: <MyQuizzesRoute /> },
    { path: '/achievements', element: <AchievementsRoute /> },
  ],
  messages: { fallback: fallbackMessages, load: loadMessages },
});
