import type { ModuleState, ReleaseHealth } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Badge } from '@quizmesh/shared-ui';
import { CircleAlert, CircleCheck, Eye } from 'lucide-react';
import * as css from './releases.module.css';

const looks = {
  healthy: { tone: 'correct', Icon: CircleCheck },
  watching: { tone: 'caution', Icon: Eye },
  failing: { tone: 'wrong', Icon: CircleAlert },
} as const satisfies Record<ReleaseHealth['verdict'], object>;

interface HealthProps {
  readonly state: ModuleState;
  readonly release: string;
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
  const { loads, failures, verdict } = health;
  const { tone, Icon } = looks[verdict];
  return (
    <span className={css['stack']}>
      <Badge tone={tone} look="status">
        <Icon aria-hidden="true" />
        <FormattedMessage id={`releases.verdict.${verdict}`} />
      </Badge>
      <span className={css['quiet']}>
        <FormattedMessage id="releases.figures" values={{ loads, failures }} />
      </span>
    </span>
  );
}
