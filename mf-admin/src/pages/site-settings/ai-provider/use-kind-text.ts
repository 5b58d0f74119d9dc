import type { AiModel } from '@quizmesh/contract';
import { useIntl } from '@quizmesh/sdk/intl';

/** There was an answer, and nothing could be made of it. */
const UNUSABLE = ['refused', 'empty', 'cut-off', 'not-json', 'wrong-form'] as const;

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
  ...UNUSABLE,
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

/** A duration in words, seconds with at most one decimal. */
export function useSecondsText(): (seconds: number) => string {
  const intl = useIntl();
  return (seconds) =>
    intl.formatNumber(seconds, {
      style: 'unit',
      unit: 'second',
      unitDisplay: 'long',
      maximumFractionDigits: 1,
    });
}

/** What was wrong with a call, as a sentence of its own. */
export function useFailureText(): (failure: AiModel['failures'][number]) => string {
  const intl = useIntl();
  const kindText = useKindText();
  const secondsText = useSecondsText();
  return ({ kind, status, seconds }) => {
    const reason = kindText(kind, status);
    return UNUSABLE.some((one) => one === kind)
      ? intl.formatMessage({ id: 'provider.result.unreadable' }, { seconds: secondsText(seconds), reason })
      : reason;
  };
}
