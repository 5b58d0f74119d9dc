import type { FactFinding } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { findingVerdict } from '../../finding-verdict.ts';

const texts = {
  factual: 'queue.keyRight',
  notFactual: 'queue.keyWrong',
  uncertain: 'queue.keyUncertain',
} as const;

/** What the blind check says of the key, as the list of checks does. */
export function FindingText({ finding }: { readonly finding: FactFinding }) {
  const percent = useIntl().formatNumber(finding.confidence / 100, { style: 'percent' });
  return <FormattedMessage id={texts[findingVerdict(finding)]} values={{ percent }} />;
}
