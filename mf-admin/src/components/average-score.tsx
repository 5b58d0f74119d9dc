import { FormattedNumber } from '@quizmesh/sdk/intl';

interface AverageScoreProps {
  /** 0 to 100. */
  readonly percentage: number;
  /** Number of results in the average. */
  readonly of: number;
}

/** An average in a table; a dash when there are no results, because that is not 0 %. */
export function AverageScore({ percentage, of }: AverageScoreProps) {
  return of === 0 ? (
    '–'
  ) : (
    <FormattedNumber value={percentage / 100} style="percent" maximumFractionDigits={0} />
  );
}
