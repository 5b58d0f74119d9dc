import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Link } from '@quizmesh/sdk/router';
import { Badge, DirectionalIcon, clsx, styles } from '@quizmesh/shared-ui';
import { Tooltip } from 'antd';
import { ArrowLeft } from 'lucide-react';
import type { ReactElement } from 'react';
import { waitingOf } from '../../../components/queue-places.ts';
import { queueQuery } from '../../../components/queue.queries.ts';
import { WaitingCount } from '../../../components/waiting-count.tsx';
import { SECTION_ICONS, SECTION_NAMES, sectionPath, type SectionName } from '../sections.ts';
import * as css from './admin-console.module.css';

interface ConsoleNavigationProps {
  readonly current: SectionName | null;
  /** Icons alone; their texts are shown at the pointer and read aloud. */
  readonly isCollapsed: boolean;
  readonly onChosen?: () => void;
}

/** Sections of the console, with the number of what waits in some of them, and the way home. */
export function ConsoleNavigation({ current, isCollapsed, onChosen }: ConsoleNavigationProps) {
  const intl = useIntl();
  const { data: queue } = useQuery(queueQuery());
  const waiting: Readonly<Partial<Record<SectionName, number>>> = queue
    ? {
        overview: queue.canaries + waitingOf(queue, 'pausedReleases') + queue.failedJobs,
        flagged: queue.flaggedQuestions,
        'fact-check': queue.reports + queue.disputes + queue.flaggedChecks,
      }
    : {};
  const look = clsx(css['section'], styles.sunkenOnHover, styles.icons18, styles.thinIcons);
  const entry = (label: string, link: ReactElement) => (
    <Tooltip key={label} title={isCollapsed ? label : ''} placement="right">
      {link}
    </Tooltip>
  );
  return (
    <nav
      className={clsx(css['sections'], isCollapsed ? css['collapsed'] : undefined)}
      aria-label={intl.formatMessage({ id: 'console.title' })}
    >
      {SECTION_NAMES.map((name) => {
        const Icon = SECTION_ICONS[name];
        const count = waiting[name];
        return entry(
          intl.formatMessage({ id: `section.${name}` }),
          <Link
            to={sectionPath(name)}
            onClick={onChosen}
            className={look}
            {...(name === current ? { 'aria-current': 'page' } : {})}
          >
            <Icon aria-hidden="true" />
            <span className={css['name']}>
              <FormattedMessage id={`section.${name}`} />
            </span>
            {count ? (
              <Badge look="count">
                <WaitingCount count={count} />
              </Badge>
            ) : null}
          </Link>,
        );
      })}
      {entry(
        intl.formatMessage({ id: 'console.back' }),
        <Link to="/" className={clsx(look, styles.above4)}>
          <DirectionalIcon>
            <ArrowLeft aria-hidden="true" />
          </DirectionalIcon>
          <span className={css['name']}>
            <FormattedMessage id="console.back" />
          </span>
        </Link>,
      )}
    </nav>
  );
}
