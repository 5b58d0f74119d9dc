import { isApiError } from '../http/api-error.ts';
import { resolveSession, type SessionHome } from './session-loader.ts';
import { storedToken } from './session-storage.ts';

/** Asks for the profile again when any call is refused for want of a session: the answer to that ends the session, or
 *  shows that it lives. */
export function endRefusedSessions(home: SessionHome): void {
  let isAsking = false;
  const judge = (error: unknown) => {
    const isRefused = isApiError(error) && error.code === 'NOT_AUTHENTICATED';
    if (!isRefused || isAsking || !storedToken()) return;
    isAsking = true;
    void resolveSession(home).finally(() => {
      isAsking = false;
    });
  };
  const { queryClient } = home;
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') judge(event.action.error);
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') judge(event.action.error);
  });
}
