import { FormattedMessage } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  SHOWN_LENGTHS,
  Skeleton,
  shortenText,
  styles,
  clsx,
} from '@quizmesh/shared-ui';
import { BADGE_TONES, badgeState } from '../../../../components/facts/badge-state.ts';
import { BadgeText } from '../../../../components/facts/components/badge-text.tsx';
import { qualityQuery } from '../quality.queries.ts';
import * as css from './quality-list.module.css';

const DASHBOARD_SOURCES = 2;
/** All checks of a quiz, in short form. */
export function FactCheckList({ quizId }: { readonly quizId: number }) {
  const { data: findings, error, refetch } = useQuery(qualityQuery(quizId));
  if (error) {
    return (
      <ErrorState
        title={<FormattedMessage id="loading.failed" />}
        text={error.message}
        action={
          <Button variant="tint" onClick={() => void refetch()}>
            <FormattedMessage id="quiz.retry" />
          </Button>
        }
      />
    );
  }
  if (!findings) return <Skeleton height="8rem" />;
  if (findings.length === 0) return <EmptyState title={<FormattedMessage id="quality.noFacts" />} />;
  return (
    <ul className={styles.stack}>
      {findings.map((finding) => (
        <li key={finding.id} className={clsx(css['item'], styles.accentLinks)}>
          <div className={css['head']}>
            <h3 className={styles.plainHeading}>
              <FormattedMessage id="quality.question" values={{ number: finding.questionIndex + 1 }} />
            </h3>
            <Badge className={css['verdict']} tone={BADGE_TONES[badgeState(finding, undefined).name]}>
              <BadgeText state={badgeState(finding, undefined)} />
            </Badge>
          </div>
          {finding.origin ? null : (
            <p>
              <bdi>{shortenText(finding.explanation, SHOWN_LENGTHS.explanation)}</bdi>
            </p>
          )}
          {finding.sources.slice(0, DASHBOARD_SOURCES).map((source) => (
            <a key={source} href={source} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
              {shortenText(source, SHOWN_LENGTHS.listedAddress)}
            </a>
          ))}
        </li>
      ))}
    </ul>
  );
}
