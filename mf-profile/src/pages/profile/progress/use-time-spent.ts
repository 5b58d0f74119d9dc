import { useIntl } from '@quizmesh/sdk/intl';
import { hoursMinutes } from './hours-minutes.ts';

const MINUTE_SECONDS = 60;

/** Writes seconds as "2h 46m", below an hour as "46m", and less than a minute as "46s", which would be "0m"
 *  otherwise. */
export function useTimeSpent(): (seconds: number) => string {
  const intl = useIntl();
  return (seconds) => {
    const whole = Math.floor(seconds);
    if (whole > 0 && whole < MINUTE_SECONDS)
      return intl.formatMessage({ id: 'time.seconds' }, { seconds: whole });
    const { hours, minutes } = hoursMinutes(seconds);
    return hours > 0
      ? intl.formatMessage({ id: 'time.hoursMinutes' }, { hours, minutes })
      : intl.formatMessage({ id: 'time.minutes' }, { minutes });
  };
}
