import type { QuizLimits, QuizLimitsUsage } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Link } from '@quizmesh/sdk/router';
import { BarList, Panel } from '@quizmesh/shared-ui';
import { quizLimitsQuery } from '../../../components/stats.queries.ts';
import { usageQuery } from '../overview.queries.ts';
import * as css from './overview-charts.module.css';

interface Use {
  readonly id: 'everybody' | 'members' | 'guests';
  /** Quizzes generated today. */
  readonly used: number;
  /** Total number of quizzes that the active users or guests may generate; null: unlimited. */
  readonly room: number | null;
  /** Number of players who have reached their limit. */
  readonly atLimit: number;
}

function usesOf(limits: QuizLimits, { used, members, guests }: QuizLimitsUsage): Use[] {
  const roomOf = (people: number, limit: number | null) => (limit === null ? null : people * limit);
  return [
    { id: 'everybody', used, room: limits.globalLimit, atLimit: 0 },
    { id: 'members', ...members, room: roomOf(members.people, limits.authenticatedLimit) },
    { id: 'guests', ...guests, room: roomOf(guests.people, limits.anonymousLimit) },
  ];
}

/** Use of the daily limits: the site's, and those of users and of guests. */
export function GenerationUse() {
  const intl = useIntl();
  const { data: limits } = useQuery(quizLimitsQuery());
  const { data: usage } = useQuery(usageQuery());
  if (!limits || !usage) return null;
  const valueText = ({ used, room, atLimit }: Use) => {
    if (room === 0) return intl.formatNumber(used);
    if (room === null) return intl.formatMessage({ id: 'overview.useUnlimited' }, { used });
    const id = atLimit > 0 ? 'overview.useAtLimit' : 'overview.useOf';
    return intl.formatMessage({ id }, { used, room, atLimit });
  };
  return (
    <Panel aria-labelledby="use-title" className={css['wide']}>
      <h2 id="use-title" className={css['title']}>
        <Link to="/admin/quiz-limits">
          <FormattedMessage id="overview.use" />
        </Link>
      </h2>
      <BarList
        label={intl.formatMessage({ id: 'overview.use' })}
        whole={1}
        rows={usesOf(limits, usage).map((use) => ({
          label: intl.formatMessage({ id: `overview.${use.id}` }),
          // Without a limit the lighter bar is the share of what everybody made.
          value: Math.min(1, use.used / Math.max(1, use.room ?? usage.used)),
          part: use.room === null ? 'rest' : 'single',
          valueText: valueText(use),
        }))}
      />
    </Panel>
  );
}
