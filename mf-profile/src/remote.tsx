import { SDK_CONTRACT, defineRemote } from '@quizmesh/sdk';
import { fallbackMessages, loadMessages } from './messages/messages.ts';
import { AchievementsRoute } from './pages/achievements/achievements-route.tsx';
import { MyQuizzesRoute } from './pages/my-quizzes/my-quizzes-route.tsx';
import { ProfileRoute } from './pages/profile/profile-route.tsx';

/** Pages of one user: profile, created quizzes, achievements. */
export const remote = defineRemote({
  contract: SDK_CONTRACT,
  routes: [
    { path: '/profile', element: <ProfileRoute /> },
    { path: '/my-quizzes', element: <MyQuizzesRoute /> },
    { path: '/achievements', element: <AchievementsRoute /> },
  ],
  messages: { fallback: fallbackMessages, load: loadMessages },
});
