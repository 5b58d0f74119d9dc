import { SDK_CONTRACT, defineRemote } from '@quizmesh/sdk';
import { fallbackMessages, loadMessages } from './messages/messages.ts';
import { TemplateRoute } from './pages/home/template-route.tsx';

/** One page: the newest quizzes. */
export const remote = defineRemote({
  contract: SDK_CONTRACT,
  routes: [{ path: '/template', element: <TemplateRoute /> }],
  messages: { fallback: fallbackMessages, load: loadMessages },
});
