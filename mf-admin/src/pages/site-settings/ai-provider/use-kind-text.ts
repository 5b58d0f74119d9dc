import { useIntl } from '@quizmesh/sdk/intl';

/** What the API says about calls without a usable answer. */
const KINDS = [
  'timeout',
  'network',
  'rate-limited',
  'server-error',
  'loading',
  'garbled',
  'quota',
  'not-accepted',
  'circuit-open',
  'daily-budget',
  'too-slow',
  'refused',
  'empty',
  'cut-off',
  'not-json',
  'wrong-form',
] as const;

/** Why a call has no usable answer, with the status of its response; kinds of later servers keep their name. */
export function useKindText(): (kind: string, status: number | null) => string {
  const intl = useIntl();
  return (kind, status) => {
    const known = KINDS.find((one) => one === kind);
    const reason = known ? intl.formatMessage({ id: `provider.kind.${known}` }) : kind;
    return status === null || status === 200
      ? reason
      : intl.formatMessage({ id: 'provider.withStatus' }, { reason, status });
  };
}
