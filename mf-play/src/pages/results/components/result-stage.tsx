import type { Challenge } from '@quizmesh/contract';
import { useSession } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { ConfettiTiles, Container, ScoreRing, clsx, styles } from '@quizmesh/shared-ui';
import { Flame, Lock, Star, Trophy, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { minutesSeconds } from '../minutes-seconds.ts';
import { STREAK_DAYS, countedAnswers, resultBadges, type ResultView, type Verdict } from '../result-view.ts';
import { ChallengeDuel } from './challenge-duel.tsx';
import * as css from './result-stage.module.css';

/** Half of the players: beyond it, "among the best" is no praise. */
const TOP_PERCENT_MAX = 50;
const WON_PERCENT = 50;
const badgeIcons = { perfect: Star, expert: Trophy, fast: Zap, streak: Flame } as const;

function Badges({ result }: { readonly result: ResultView }) {
  const intl = useIntl();
  return (
    <ul
      className={clsx(css['badges'], styles.cluster3)}
      aria-label={intl.formatMessage({ id: 'results.badges' })}
    >
      {resultBadges(result).map((badge) => {
        const { name, isEarned } = badge;
        const Icon = isEarned ? badgeIcons[name] : Lock;
        const days = Math.min(STREAK_DAYS, result.currentStreak);
        return (
          <li key={name} className={css['badge']} data-state={isEarned ? 'earned' : 'open'}>
            <span className={clsx(css['medal'], styles.icons20, styles.thinIcons)} aria-hidden="true">
              <Icon />
            </span>
            <FormattedMessage
              id={
                badge.isEarned
                  ? (`results.badge.${badge.name}.earned` as const)
                  : (`results.badge.${badge.name}.open` as const)
              }
              values={{ days }}
            />
          </li>
        );
      })}
    </ul>
  );
}

function Earned({ result: { xpEarned, unrewardedReason } }: { readonly result: ResultView }) {
  const { status } = useSession();
  if (status !== 'member' || (xpEarned === 0 && !unrewardedReason)) return null;
  return (
    <div>
      <dt>
        <FormattedMessage id="results.earned" />
      </dt>
      <dd className={css['reward']}>
        <FormattedMessage id="results.xp" values={{ xp: xpEarned }} />
      </dd>
      {unrewardedReason ? (
        <dd className={css['note']}>
          <FormattedMessage id={`results.unrewarded.${unrewardedReason}`} />
        </dd>
      ) : null}
    </div>
  );
}

function Facts({ result }: { readonly result: ResultView }) {
  const { rank, topPercent, totalPlayers, timeSpent, totalQuestions, unrankedReason } = result;
  return (
    <dl className={clsx(css['facts'], styles.smallTermsOnPhone)}>
      <div>
        <dt>
          <FormattedMessage id="results.rank" />
        </dt>
        <dd>
          {rank === null ? (
            <FormattedMessage id="results.notRanked" />
          ) : (
            <FormattedMessage id="results.rankValue" values={{ rank }} />
          )}
        </dd>
        {rank === null && unrankedReason !== undefined ? (
          <dd className={css['note']}>
            <FormattedMessage id={`results.unranked.${unrankedReason ?? 'again'}`} />
          </dd>
        ) : null}
        {rank !== null && topPercent !== null ? (
          <dd className={css['note']}>
            <FormattedMessage
              id={topPercent <= TOP_PERCENT_MAX ? 'results.top' : 'results.of'}
              values={{ percent: topPercent, players: totalPlayers ?? 0 }}
            />
          </dd>
        ) : null}
      </div>
      <div>
        <dt>
          <FormattedMessage id="results.time" />
        </dt>
        <dd>
          <bdi dir="ltr">{minutesSeconds(timeSpent)}</bdi>
        </dd>
        <dd className={css['note']}>
          <FormattedMessage
            id="results.perQuestion"
            values={{ seconds: totalQuestions === 0 ? 0 : timeSpent / totalQuestions }}
          />
        </dd>
      </div>
      <Earned result={result} />
    </dl>
  );
}

/** Questions without a verdict are drawn as outlines. */
function ringVerdicts(result: ResultView): Verdict[] {
  if (result.answers.length > 0) return countedAnswers(result).map(({ verdict }) => verdict);
  return Array.from({ length: result.totalQuestions }, () => 'timeout' as const);
}

export interface ResultStageProps {
  readonly title: string;
  readonly titleLang: string | undefined;
  readonly result: ResultView;
  /** Of somebody else, whose link was opened; null without one. */
  readonly challenge: Challenge | null;
  /** Actions below the result. */
  readonly action: ReactNode;
}

/** Overview of the result: ring, rank, time, badges. Confetti only when something was won. */
export function ResultStage({ title, titleLang, result, challenge, action }: ResultStageProps) {
  const intl = useIntl();
  const { score, totalQuestions, percentage, rank, totalPlayers } = result;
  const whole = Math.round(percentage);
  const others = (totalPlayers ?? 0) - 1;
  const hasBeaten = rank !== null && others > 0 && rank <= others;
  return (
    <section className={css['stage']} aria-labelledby="result-title">
      {whole >= WON_PERCENT ? (
        <ConfettiTiles seed={`result-${title}-${score}`} className={css['confetti']} />
      ) : null}
      <Container className={css['inside']}>
        <ScoreRing
          verdicts={ringVerdicts(result)}
          percentage={whole}
          parts={intl.formatNumberToParts(whole / 100, { style: 'percent' })}
          caption={<FormattedMessage id="results.correct" values={{ score, total: totalQuestions }} />}
          label={intl.formatMessage({ id: 'results.ring' }, { percent: whole, score, total: totalQuestions })}
        />
        <div className={clsx(css['text'], styles.shrink, styles.fullOnPhone)}>
          <h1 id="result-title" tabIndex={-1} className={css['title']}>
            <FormattedMessage id="results.title" />
          </h1>
          <p className={css['sub']}>
            <bdi lang={titleLang}>{title}</bdi>
          </p>
          {hasBeaten ? (
            <p className={css['sub']}>
              <FormattedMessage id="results.beaten" values={{ beaten: others - rank + 1, others }} />
            </p>
          ) : null}
          {challenge ? <ChallengeDuel challenge={challenge} result={result} /> : null}
          <Facts result={result} />
          <Badges result={result} />
          <div className={css['start']}>{action}</div>
        </div>
      </Container>
    </section>
  );
}
