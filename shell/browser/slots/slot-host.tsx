import { lazyPart, useSession, type PageSlotProps } from '@quizmesh/sdk';
import type { SlotHost } from '@quizmesh/sdk/host';
import { Suspense } from 'react';
import { fillingsOf } from '../../shared/fillings-of.ts';
import { mayOpen } from '../../shared/match-remote-route.ts';
import type { FillingLoaderDeps } from './load-filling.ts';

/** Creates what shows the fillings of a slot. Its code is loaded with the first slot that has some for this user. */
export function createSlotHost(deps: FillingLoaderDeps): SlotHost {
  const load = () => import('./fillings.tsx');
  // Where files of fillings come with the page, this one is needed too.
  if (document.querySelector('link[rel=preload][href*="/filling-"]')) load().catch(() => {});
  const Fillings = lazyPart(
    async () => (await load()).createFillings(deps),
    () => null,
  );
  function FilledSlot({ name, props, fallback }: PageSlotProps) {
    const { status, user } = useSession();
    const pageUser = { isUser: status === 'member', isAdmin: user?.isAdmin ?? false };
    const placed = fillingsOf(deps.releaseSet, name).filter(({ filling }) =>
      mayOpen(filling.access, pageUser),
    );
    if (placed.length === 0) return null;
    return (
      <Suspense fallback={fallback}>
        <Fillings placed={placed} props={props} fallback={fallback} />
      </Suspense>
    );
  }
  return (slot) => <FilledSlot {...slot} />;
}
