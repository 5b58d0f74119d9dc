import { LEGAL_PAGES, legalPath } from '@quizmesh/contract';
import type { RouteObject } from '@quizmesh/sdk/router';
import type { PageReleaseSet } from '../../shared/page-release-set.ts';
import { completeReleases } from '../federation/complete-releases.ts';
import { MODULES_PATH, RESET_PASSWORD_PATH } from '../../shared/own-paths.ts';

/** The shell's own pages; the server responds to their paths with 200. */
export const ownRoutes = (releaseSet: PageReleaseSet): readonly RouteObject[] => [
  {
    path: RESET_PASSWORD_PATH,
    lazy: async () => ({
      Component: (await import('../reset-password/reset-password-page.tsx')).ResetPasswordPage,
    }),
  },
  {
    path: MODULES_PATH,
    lazy: async () => {
      const [{ ModulesPage: Component }] = await Promise.all([
        import('../overrides/modules-page.tsx'),
        completeReleases(releaseSet),
      ]);
      return { Component };
    },
  },
  ...LEGAL_PAGES.map((page) => ({
    path: legalPath(page),
    lazy: async () => {
      const { LegalPage } = await import('../legal/legal-page.tsx');
      return { element: <LegalPage page={page} /> };
    },
  })),
];
