import { useIntl } from '@quizmesh/sdk/intl';
import { hoursMinutes } from './hours-minutes.ts';

/** Writes seconds as "2h 46m", below an hour as "46m" (specification 001, section 9). */
export function useTimeSpent(): (seconds: number) => string {
  const intl = useIntl();
  return (seconds) => {
    const { hours, minutes } = hoursMinutes(seconds);
    return hours > 0
      ? intl.formatMessage({ id: 'time.hoursMinutes' }, { hours, minutes })
      : intl.formatMessage({ id: 'time.minutes' }, { minutes });
  };
}
