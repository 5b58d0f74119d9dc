import { FormattedDate, FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { VisuallyHidden } from '@quizmesh/shared-ui';
import { Flame } from 'lucide-react';
import type { ShownDay } from '../last-days.ts';
import * as css from './week.module.css';

/** The last seven days; those on which a quiz was finished are highlighted. */
export function Week({ days }: { readonly days: readonly ShownDay[] }) {
  const intl = useIntl();
  return (
    <ol className={css['week']} aria-label={intl.formatMessage({ id: 'progress.week' })}>
      {days.map(({ date, isPlayed, isToday }) => (
        <li
          key={date.getTime()}
          data-state={isPlayed ? 'played' : 'missed'}
          data-today={isToday || undefined}
        >
          <i aria-hidden="true">{isPlayed ? <Flame /> : null}</i>
          <span aria-hidden="true">
            <FormattedDate value={date} weekday="narrow" timeZone="UTC" />
          </span>
          <VisuallyHidden>
            <FormattedMessage
              id={isPlayed ? 'progress.played' : 'progress.missed'}
              values={{ day: intl.formatDate(date, { weekday: 'long', timeZone: 'UTC' }) }}
            />
          </VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}
