import { useTheme } from '@quizmesh/sdk';
import { Outlet } from '@quizmesh/sdk/router';
import { lazy, Suspense } from 'react';
import { useTagBorder } from '../analytics/use-tag-border.ts';
import { PageFrame } from '../chrome/page-frame.tsx';
import { SignInHost } from '../sign-in/sign-in-host.tsx';
import { SwitchUserHost } from '../sign-in/switch-user-host.tsx';
import { offeredLanguage } from '../chrome/offered-language.ts';
import { ToastHost } from '../chrome/toast-host.tsx';
import type { AuthCallbackOutcome } from '../sign-in/auth-callback.ts';
import { inlinedOverride } from '../overrides/override-notice.ts';
import { useNotices } from './use-notices.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useScrollOnNavigation } from './use-scroll-on-navigation.ts';
import { useCanonicalLink } from './use-canonical-link.ts';
import { useDocumentLanguage } from './use-document-language.ts';

/** Loaded only when an override is active. */
const OverrideBanner = lazy(async () => ({
  default: (await import('../overrides/override-banner.tsx')).OverrideBanner,
}));
const override = inlinedOverride();
/** Only where the browser's language is one of ours and none was chosen. */
const LanguageOffer = lazy(async () => ({
  default: (await import('../chrome/language-offer.tsx')).LanguageOffer,
}));
const offered = offeredLanguage(navigator.languages);

/** The page at the address. */
function Page() {
  useFocusOnNavigation();
  useScrollOnNavigation();
  useCanonicalLink();
  return <Outlet />;
}

interface RootLayoutProps {
  readonly outcome: AuthCallbackOutcome;
  /** Whether the first module is still being loaded. */
  readonly isLoading?: boolean;
}

/** Layout around the pages: header, footer, notices, sign-in. */
export function RootLayout({ outcome, isLoading = false }: RootLayoutProps) {
  useNotices(outcome.notice);
  useTagBorder();
  // Pages in focus mode have no header with the theme toggle.
  useTheme();
  useDocumentLanguage();
  return (
    <>
      {override ? (
        <Suspense>
          <OverrideBanner notice={override} />
        </Suspense>
      ) : null}
      {offered ? (
        <Suspense>
          <LanguageOffer language={offered} />
        </Suspense>
      ) : null}
      <PageFrame>{isLoading ? null : <Page />}</PageFrame>
      <ToastHost />
      <SignInHost />
      <SwitchUserHost offered={outcome.offered} />
    </>
  );
}
