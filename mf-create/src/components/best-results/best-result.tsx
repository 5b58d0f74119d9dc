import { FormattedMessage, FormattedNumber } from '@quizmesh/sdk/intl';

/** The reader's best result at a quiz. @param percentage 0 to 100 */
export function BestResult({ percentage }: { readonly percentage: number }) {
  const percent = <FormattedNumber value={percentage / 100} style="percent" />;
  return <FormattedMessage id="card.best" values={{ percent }} />;
}
