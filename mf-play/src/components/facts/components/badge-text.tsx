import { FormattedMessage } from '@quizmesh/sdk/intl';
import type { BadgeState } from '../badge-state.ts';

/** Verdict of a check, or where its question comes from. */
export function BadgeText({ state: { name, confidence, origin } }: { readonly state: BadgeState }) {
  if (name !== 'origin') return <FormattedMessage id={`fact.badge.${name}`} values={{ confidence }} />;
  if (origin === 'library') return <FormattedMessage id="fact.origin.library" />;
  if (origin === 'computed') return <FormattedMessage id="fact.origin.computed" />;
  if (origin === 'notes') return <FormattedMessage id="fact.origin.notes" />;
  return <FormattedMessage id="fact.origin.data" values={{ name: origin }} />;
}
