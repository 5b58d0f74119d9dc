import type { BrowserContext } from '@playwright/test';
import { STORAGE_KEYS } from '@quizmesh/contract';
import type { Quizmesh } from './quizmesh-test.ts';

/** Signs every new page of the context in as the generated admin. */
export async function signInAsAdmin(context: BrowserContext, { adminSession }: Quizmesh): Promise<void> {
  await context.addInitScript(
    ([keys, token, user]) => {
      localStorage.setItem(keys.token, token);
      localStorage.setItem(keys.user, user);
    },
    [STORAGE_KEYS, adminSession.token, JSON.stringify(adminSession.user)] as const,
  );
}
