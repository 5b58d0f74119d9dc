import { FormattedNumber } from '@quizmesh/sdk/intl';

/** Higher numbers have no room in a badge. */
export const WAITING_MAX = 999;
const MORE = '+';

/** A number in a badge: at most "999+". */
export function WaitingCount({ count }: { readonly count: number }) {
  return (
    <bdi>
      <FormattedNumber value={Math.min(count, WAITING_MAX)} />
      {count > WAITING_MAX ? MORE : null}
    </bdi>
  );
}
