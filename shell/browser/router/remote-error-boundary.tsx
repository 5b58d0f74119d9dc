import { retryFailedChunks } from '@quizmesh/sdk/host';
import { useLocation, useNavigate, useRouteError } from '@quizmesh/sdk/router';
import { useEffect } from 'react';
import { reportLoad } from '../federation/load-report.ts';
import { quarantine } from '../federation/quarantine.ts';
import type { LoadedRemote } from '../federation/remote-loader.ts';
import { UnavailablePanel } from './unavailable-panel.tsx';
import { markError } from '../telemetry/page-errors.ts';
import { isFetchError, reloadWhenOnline } from './page-reload.ts';
import { useReleaseSet } from './release-set-context.ts';

/** Shown for a remote that crashed while rendering. If there is an older good release, the crashed one is
 *  skipped in this tab and the page reloads with the older one, because half-evaluated code cannot be
 *  unloaded. Code that could not be loaded is no crash of the release: the panel stays until the user tries
 *  again. */
export function RemoteErrorBoundary({ remote }: { readonly remote: LoadedRemote }) {
  const releaseSet = useReleaseSet();
  const error = useRouteError();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const lastGood = releaseSet.modules[remote.module]?.lastGood;
  useEffect(() => {
    markError(error, remote.release.base);
    console.warn(`Quizmesh: ${remote.module}@${remote.release.release} crashed.`, error);
    const canRecover = !remote.recovered && lastGood !== null && lastGood !== undefined;
    if (isFetchError(error)) return;
    if (canRecover && quarantine(remote.release.release)) {
      window.location.reload();
      return;
    }
    const { module, release } = remote;
    const detail = { module, release: release.release, outcome: 'crashed', cause: 'render' } as const;
    reportLoad(detail, performance.now());
  }, [error, lastGood, remote]);
  // Leaving the page and coming back also counts as a retry.
  useEffect(() => retryFailedChunks, []);
  const drawAgain = () => {
    retryFailedChunks();
    void navigate(`${pathname}${search}${hash}`, { replace: true, preventScrollReset: true });
  };
  return <UnavailablePanel onRetry={isFetchError(error) ? drawAgain : reloadWhenOnline} />;
}
