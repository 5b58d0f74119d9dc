import type { BrowserContext } from '@playwright/test';
import { STORAGE_KEYS } from '@quizmesh/contract';
import type { Quizmesh } from './quizmesh-test.ts';

/** Lets every page of the context start signed in as the generated administrator. */
export async function signInAsAdmin(context: BrowserContext, { adminSession }: Quizmesh): Promise<void> {
  await context.addInitScript(
    ([keys, token, user]) => {
      localStorage.setItem(keys.token, token);
      localStorage.setItem(keys.user, user);
    },
    [STORAGE_KEYS, adminSession.token, JSON.stringify(adminSession.user)] as const,
  );
}
