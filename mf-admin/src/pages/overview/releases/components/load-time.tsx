import { FormattedNumber } from '@quizmesh/sdk/intl';

const SECOND_MS = 1000;

/** How long a load took: in milliseconds below a second, else in seconds. */
export function LoadTime({ milliseconds }: { readonly milliseconds: number }) {
  const isShort = milliseconds < SECOND_MS;
  return (
    <FormattedNumber
      value={isShort ? milliseconds : milliseconds / SECOND_MS}
      style="unit"
      unit={isShort ? 'millisecond' : 'second'}
      maximumFractionDigits={1}
    />
  );
}
