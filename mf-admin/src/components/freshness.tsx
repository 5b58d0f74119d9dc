import { FormattedMessage, FormattedRelativeTime } from '@quizmesh/sdk/intl';
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

interface FreshnessProps {
  /** When the list was loaded, in ms since 1970; 0 before that. */
  readonly since: number;
  readonly isPaused: boolean;
  readonly onPause: () => void;
}

/** The age of a list that is refetched automatically, and a button to pause that. */
export function Freshness({ since, isPaused, onPause }: FreshnessProps) {
  const state = since > 0 ? 'live' : 'waiting';
  return (
    <p className={css['freshness']}>
      <span className={css['dot']} data-state={isPaused ? 'paused' : state} />
      {since > 0 ? <Age since={since} /> : null}
      {isPaused ? <FormattedMessage id="facts.paused" /> : null}
      <Button size="small" variant="quiet" onClick={onPause}>
        <FormattedMessage id={isPaused ? 'facts.resume' : 'facts.pause'} />
      </Button>
    </p>
  );
}
