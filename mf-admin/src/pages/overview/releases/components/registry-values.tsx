import type { PolicyReason } from '@quizmesh/contract';
import { FormattedNumber } from '@quizmesh/sdk/intl';
import type { ReactNode } from 'react';

/** Names of modules, ranges and paths are read from left to right in every language. */
export function registryValues(values: PolicyReason['values']): Readonly<Record<string, ReactNode>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? (
        <FormattedNumber key={name} value={value} />
      ) : (
        <bdi key={name} dir="ltr">
          {value}
        </bdi>
      ),
    ]),
  );
}
