import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { Button, Container, ScoreRing, clsx, styles } from '@quizmesh/shared-ui';
import * as css from './result-stage.module.css';

export interface NotPlayedStageProps {
  readonly quizId: number;
  readonly title: string;
  readonly titleLang: string | undefined;
  readonly totalQuestions: number;
}

/** Results page of a player without a result: zeros (decision 33), an explanation, and a start button. */
export function NotPlayedStage({ quizId, title, titleLang, totalQuestions: total }: NotPlayedStageProps) {
  const intl = useIntl();
  return (
    <section className={css['stage']} aria-labelledby="result-title">
      <Container className={css['inside']}>
        <ScoreRing
          verdicts={Array.from({ length: total }, () => 'timeout' as const)}
          percentage={0}
          parts={intl.formatNumberToParts(0, { style: 'percent' })}
          caption={<FormattedMessage id="results.correct" values={{ score: 0, total }} />}
          label={intl.formatMessage({ id: 'results.ring' }, { percent: 0, score: 0, total })}
        />
        <div className={clsx(css['text'], styles.shrink, styles.fullOnPhone)}>
          <h1 id="result-title" tabIndex={-1} className={css['notPlayed']}>
            <FormattedMessage id="results.notPlayed.title" />
          </h1>
          <p className={css['sub']}>
            <bdi lang={titleLang}>{title}</bdi>
          </p>
          <p className={css['hint']}>
            <FormattedMessage id="results.notPlayed.text" />
          </p>
          <div className={css['start']}>
            <Button asChild variant="solid" size="large">
              <Link to={`/quiz/${quizId}`}>
                <FormattedMessage id="tryNext.start" />
              </Link>
            </Button>
          </div>
        </div>
      </Container>
    </section>
  );
}
