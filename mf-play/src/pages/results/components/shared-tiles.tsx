import { useIntl } from '@quizmesh/sdk/intl';
import { TileStrip } from '@quizmesh/shared-ui';
import { countedAnswers } from '../result-view.ts';
import type { SharedResult } from '../use-share.ts';

/** A result as tiles. For a quiz of the day they are what is shared, so they are told in words too. */
export function SharedTiles({ result, day }: SharedResult) {
  const intl = useIntl();
  const verdicts = countedAnswers(result).map(({ verdict }) => verdict);
  const tiles = <TileStrip tiles={verdicts} />;
  if (day === undefined) return tiles;
  const words = verdicts.map((verdict) => intl.formatMessage({ id: `results.verdict.${verdict}` }));
  return (
    <div role="img" aria-label={intl.formatList(words, { type: 'unit' })}>
      {tiles}
    </div>
  );
}
