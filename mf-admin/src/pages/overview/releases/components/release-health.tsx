import type { ModuleState, ReleaseHealth } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Badge } from '@quizmesh/shared-ui';
import { CircleAlert, CircleCheck, Eye } from 'lucide-react';
import { LoadTime } from './load-time.tsx';
import * as css from './releases.module.css';

const looks = {
  healthy: { tone: 'correct', Icon: CircleCheck },
  watching: { tone: 'caution', Icon: Eye },
  failing: { tone: 'wrong', Icon: CircleAlert },
} as const satisfies Record<ReleaseHealth['verdict'], object>;

/** The share of loads whose time the registry tells. */
const P75 = 0.75;

interface HealthProps {
  readonly state: ModuleState;
  readonly release: string;
}

/** Verdict on the loads of a release, alone. */
export function HealthBadge({ state, release }: HealthProps) {
  const health = state.health.find((entry) => entry.release === release);
  if (!health || health.loads === 0)
    return (
      <span className={css['quiet']}>
        <FormattedMessage id="releases.idle" />
      </span>
    );
  // A newer registry may know other verdicts.
  const look = (looks as Partial<typeof looks>)[health.verdict];
  if (!look) return null;
  const { tone, Icon } = look;
  return (
    <Badge tone={tone} look="status">
      <Icon aria-hidden="true" />
      <FormattedMessage id={`releases.verdict.${health.verdict}`} />
    </Badge>
  );
}

/** Loads of a release that browsers reported in this hour and the one before. */
export function HealthOf({ state, release }: HealthProps) {
  const health = state.health.find((entry) => entry.release === release);
  if (!health || health.loads === 0)
    return (
      <span className={css['quiet']}>
        <FormattedMessage id="releases.noLoads" />
      </span>
    );
  const { loads, failures, p75Milliseconds } = health;
  return (
    <span className={css['stack']}>
      <HealthBadge state={state} release={release} />
      <span className={css['quiet']}>
        <FormattedMessage id="releases.figures" values={{ loads, failures }} />
      </span>
      {p75Milliseconds == null ? null : (
        <span className={css['quiet']}>
          <FormattedMessage
            id="releases.loadedWithin"
            values={{ share: P75, time: <LoadTime milliseconds={p75Milliseconds} /> }}
          />
        </span>
      )}
    </span>
  );
}
