import { FormattedDate, FormattedMessage, FormattedRelativeTime } from '@quizmesh/sdk/intl';
import { Button } from '@quizmesh/shared-ui';
import { useEffect, useState } from 'react';
import * as css from './freshness.module.css';

/** Interval in ms at which the displayed age is updated. */
const TICK_MS = 1000;
const MINUTE_S = 60;

function useAge(since: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, TICK_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return Math.max(0, Math.round((now - since) / 1000));
}

function Age({ since }: { readonly since: number }) {
  const seconds = useAge(since);
  const isLong = seconds >= MINUTE_S;
  return (
    <FormattedMessage
      id="live.updated"
      values={{
        ago: (
          <FormattedRelativeTime
            value={isLong ? -Math.floor(seconds / MINUTE_S) : -seconds}
            unit={isLong ? 'minute' : 'second'}
            numeric="auto"
          />
        ),
      }}
    />
  );
}

/** The fields of a query that is fetched again. */
export interface RefreshedQuery {
  readonly data: unknown;
  readonly error: Error | null;
  /** In ms since 1970; 0: it was never loaded. */
  readonly dataUpdatedAt: number;
  readonly refetch: () => Promise<unknown>;
}

const isOld = ({ data, error }: RefreshedQuery): boolean => error !== null && data !== undefined;

function Since({ at, isPolled }: { readonly at: number; readonly isPolled: boolean }) {
  return (
    <FormattedMessage
      id={isPolled ? 'live.failing' : 'live.old'}
      values={{ time: <FormattedDate value={at} timeStyle="short" /> }}
    />
  );
}

interface NotRefreshedProps {
  readonly query: RefreshedQuery;
  /** Whether it is fetched again by itself. */
  readonly isPolled: boolean;
}

/** That what is shown could not be fetched again, and since when it may be out of date. Not announced: it says so at every poll. */
export function NotRefreshed({ query, isPolled }: NotRefreshedProps) {
  if (!isOld(query)) return null;
  return (
    <p className={css['freshness']}>
      <span className={css['dot']} data-state="failing" />
      <Since at={query.dataUpdatedAt} isPolled={isPolled} />
      {isPolled ? null : (
        <Button size="small" variant="quiet" onClick={() => void query.refetch()}>
          <FormattedMessage id="list.retry" />
        </Button>
      )}
    </p>
  );
}

/** Of a list that is fetched again by itself. */
export interface Polling {
  readonly isPaused: boolean;
  readonly onPause: () => void;
}

interface FreshnessProps {
  readonly query: RefreshedQuery;
  /** Absent: it is fetched again only by hand. */
  readonly polling?: Polling | undefined;
}

function stateOf(query: RefreshedQuery, isPaused: boolean) {
  if (isPaused) return 'paused';
  if (isOld(query)) return 'failing';
  return query.dataUpdatedAt > 0 ? 'live' : 'waiting';
}

/** The age of a list, with a button to pause its polling; of one that is not polled, whether it is old. */
export function Freshness({ query, polling }: FreshnessProps) {
  if (!polling) return <NotRefreshed query={query} isPolled={false} />;
  const { isPaused, onPause } = polling;
  const since = query.dataUpdatedAt;
  const state = stateOf(query, isPaused);
  return (
    <p className={css['freshness']}>
      <span className={css['dot']} data-state={state} />
      {state === 'failing' ? <Since at={since} isPolled /> : null}
      {state !== 'failing' && since > 0 ? <Age since={since} /> : null}
      {isPaused ? <FormattedMessage id="facts.paused" /> : null}
      <Button size="small" variant="quiet" onClick={onPause}>
        <FormattedMessage id={isPaused ? 'facts.resume' : 'facts.pause'} />
      </Button>
    </p>
  );
}
