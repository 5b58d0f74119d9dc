import { FormattedMessage, FormattedNumber } from '@quizmesh/sdk/intl';

/** "5% of users". @param percent 0 to 100 */
export function SharePercent({ percent }: { readonly percent: number }) {
  return (
    <FormattedMessage
      id="releases.share"
      values={{ percent: <FormattedNumber value={percent / 100} style="percent" /> }}
    />
  );
}
