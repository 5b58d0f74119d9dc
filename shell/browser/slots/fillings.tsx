import type { PageSlotProps } from '@quizmesh/sdk';
import { RemoteMessages } from '@quizmesh/sdk/host';
import {
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { PlacedFilling } from '../../shared/fillings-of.ts';
import { reportLoad } from '../federation/load-report.ts';
import { showFillingStyles } from '../federation/load-styles.ts';
import { quarantine } from '../federation/quarantine.ts';
import { isFetchError } from '../router/page-reload.ts';
import { markError } from '../telemetry/page-errors.ts';
import { FillingBoundary } from './filling-boundary.tsx';
import {
  createFillingLoader,
  quarantineName,
  type FillingLoaderDeps,
  type LoadedFilling,
} from './load-filling.ts';

/** Milliseconds after which a filling that shows nothing yet is removed: more than loading two releases takes. */
const DEADLINE_MS = 10_000;

/** Shown instead of a filling until it renders, which verifiers wait for; calls `onLate` once that takes too long. */
function Waiting({ onLate, children }: { readonly onLate: () => void; readonly children: ReactNode }) {
  const end = useEffectEvent(onLate);
  useEffect(() => {
    const timer = setTimeout(() => {
      end();
    }, DEADLINE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <div style={{ display: 'contents' }} data-waiting="">
      {children}
    </div>
  );
}

interface ShownProps {
  readonly loading: Promise<LoadedFilling | null>;
  readonly props: object;
  readonly onCrash: (error: unknown, loaded: LoadedFilling) => void;
}

function Shown({ loading, props, onCrash }: ShownProps) {
  const loaded = use(loading);
  const release = loaded?.release;
  useLayoutEffect(() => (release ? showFillingStyles(release) : undefined), [release]);
  if (!loaded) return null;
  const { definition, catalogue } = loaded;
  // Its type says which props; the registry compared the version of the slot for which it was written.
  const Content = definition.component as ComponentType<object>;
  return (
    <FillingBoundary
      onError={(error) => {
        onCrash(error, loaded);
      }}
    >
      <RemoteMessages messages={definition.messages} preloaded={catalogue}>
        <Content {...props} />
      </RemoteMessages>
    </FillingBoundary>
  );
}

interface FillingsProps extends Pick<PageSlotProps, 'props' | 'fallback'> {
  readonly placed: readonly PlacedFilling[];
}

/** Creates what shows the fillings of a slot, each by itself: one that cannot be loaded, crashes or hangs is removed, and reported once
 *  with the release that it came from. */
export function createFillings(deps: FillingLoaderDeps) {
  const loader = createFillingLoader(deps);

  function Filling({
    placed,
    props,
    fallback,
  }: Omit<FillingsProps, 'placed'> & { readonly placed: PlacedFilling }) {
    const [tries, setTries] = useState(0);
    const [isGone, setGone] = useState(false);
    const { module } = placed.release;
    const filling = placed.filling.name;
    const onCrash: ShownProps['onCrash'] = (error, { release, recovered }) => {
      markError(error, release.base, filling);
      console.warn(`Quizmesh: the filling ${filling} of ${module}@${release.release} crashed.`, error);
      const isCrash = !isFetchError(error);
      const isReplaced =
        isCrash &&
        !recovered &&
        loader.hasOlder(placed) &&
        quarantine(quarantineName(placed, release.release));
      if (isReplaced) {
        loader.forget(placed);
        setTries(tries + 1);
        return;
      }
      const how = isCrash
        ? ({ outcome: 'crashed', cause: 'render' } as const)
        : ({ outcome: 'failed', cause: 'network' } as const);
      reportLoad({ module, release: release.release, filling, ...how }, performance.now());
      setGone(true);
    };
    const onLate = () => {
      const { release } = placed.release;
      console.warn(`Quizmesh: the filling ${filling} of ${module}@${release} shows nothing.`);
      const detail = { module, release, filling, outcome: 'failed', cause: 'timeout' } as const;
      reportLoad(detail, performance.now() - DEADLINE_MS);
      setGone(true);
    };
    if (isGone) return null;
    return (
      <div style={{ display: 'contents' }} data-filling={`${module}/${filling}`}>
        <Suspense fallback={<Waiting onLate={onLate}>{fallback}</Waiting>}>
          <Shown key={tries} loading={loader.load(placed)} props={props} onCrash={onCrash} />
        </Suspense>
      </div>
    );
  }

  return function Fillings({ placed, props, fallback }: FillingsProps) {
    return placed.map((one, index) => (
      <Filling
        key={`${one.release.module} ${one.filling.name}`}
        placed={one}
        props={props}
        // The place that is kept is that of the slot.
        fallback={index === 0 ? fallback : null}
      />
    ));
  };
}
