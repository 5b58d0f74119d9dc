import type { FactCheck } from '@quizmesh/contract';
import { SHOWN_LENGTHS, Tooltip, shortenText } from '@quizmesh/shared-ui';
import type { ReactElement } from 'react';
import * as css from './fact-tip.module.css';

const TIP_SOURCES = 3;

/** Tooltip with a short finding, in addition to the dialog. */
export function FactTip({
  finding,
  isPointedAt,
  children,
}: {
  readonly finding: FactCheck;
  /** The pointer still rests on the badge after this code was loaded. */
  readonly isPointedAt: boolean;
  readonly children: ReactElement;
}) {
  const text = (
    <span className={css['tip']}>
      <bdi>{shortenText(finding.explanation, SHOWN_LENGTHS.explanation)}</bdi>
      {finding.sources.slice(0, TIP_SOURCES).map((source) => (
        <bdi key={source} className={css['source']}>
          {shortenText(source, SHOWN_LENGTHS.listedAddress)}
        </bdi>
      ))}
    </span>
  );
  return (
    <Tooltip text={text} side="bottom" defaultOpen={isPointedAt}>
      {children}
    </Tooltip>
  );
}
