import type { RouteObject } from '@quizmesh/sdk/router';
import { MODULES_PATH, RESET_PASSWORD_PATH } from '../../shared/own-paths.ts';

/** The shell's own pages; the server responds to their paths with 200. */
export const ownRoutes: readonly RouteObject[] = [
  {
    path: RESET_PASSWORD_PATH,
    lazy: async () => ({
      Component: (await import('../reset-password/reset-password-page.tsx')).ResetPasswordPage,
    }),
  },
  {
    path: MODULES_PATH,
    lazy: async () => ({ Component: (await import('../overrides/modules-page.tsx')).ModulesPage }),
  },
];
