import { FormattedNumber } from '@quizmesh/sdk/intl';

interface AverageScoreProps {
  /** 0 to 100. */
  readonly percentage: number;
  /** How many results it is the average of. */
  readonly of: number;
}

/** An average in a table; a dash where there is nothing to take it of, which is no 0 %. */
export function AverageScore({ percentage, of }: AverageScoreProps) {
  return of === 0 ? (
    '–'
  ) : (
    <FormattedNumber value={percentage / 100} style="percent" maximumFractionDigits={0} />
  );
}
