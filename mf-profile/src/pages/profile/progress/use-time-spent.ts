import { useIntl } from '@quizmesh/sdk/intl';
import { hoursMinutes } from './hours-minutes.ts';

const MINUTE_SECONDS = 60;

/** Writes seconds as "2h 46m", below an hour as "46m" (specification 001, section 9); what is less than a minute, which
 *  would be no minutes, as "46s". */
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
