import { SDK_CONTRACT, defineRemote } from '@quizmesh/sdk';
import { fallbackMessages, loadMessages } from './messages/messages.ts';
import { AdminRoute } from './pages/console/admin-route.tsx';

/** The console for admins. */
export const remote = defineRemote({
  contract: SDK_CONTRACT,
  routes: [
    { path: '/admin', element: <AdminRoute /> },
    { path: '/admin/*', element: <AdminRoute /> },
  ],
  messages: { fallback: fallbackMessages, load: loadMessages },
});
