import type { Challenge } from '@quizmesh/contract';
import { FormattedMessage, FormattedNumber } from '@quizmesh/sdk/intl';
import { Button, DirectionalIcon, KeyboardKey, clsx, styles } from '@quizmesh/shared-ui';
import { ArrowRight } from 'lucide-react';
import { playStats } from '../play-stats.ts';
import { nextIndex, type PlayState } from '../play-slice.ts';
import * as css from './play-foot.module.css';
import { OPTION_LETTERS } from '../../../components/quiz/option-letters.ts';

const KEYS_SHOWN = 4;

export interface PlayFootProps {
  readonly state: PlayState;
  /** Answers to the questions that are part of the score. */
  readonly counted: PlayState['answers'];
  /** Of somebody else, whose link was opened; null without one. */
  readonly challenge: Challenge | null;
  readonly hasShortcuts: boolean;
  readonly onNext: () => void;
}

/** Score, average time, streak; and once the answer shows, the way on. */
export function PlayFoot({ state, counted, challenge, hasShortcuts, onNext }: PlayFootProps) {
  const { score, judged, streak, averageSeconds } = playStats(counted);
  const answer = state.answers[state.index];
  const mayGoOn = answer !== null && answer !== undefined && answer.stage !== 'sending';
  const isLast = nextIndex(state) === null;
  return (
    <div className={css['foot']} data-state={mayGoOn ? 'answered' : 'open'}>
      <dl className={clsx(css['facts'], styles.hintTerms)}>
        <div>
          <dt>
            <FormattedMessage id="play.score" />
          </dt>
          <dd>
            <bdi dir="ltr">
              <FormattedMessage id="play.scoreOf" values={{ score, judged }} />
            </bdi>
          </dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="play.averageTime" />
          </dt>
          <dd>
            {averageSeconds === null ? (
              <FormattedMessage id="play.noTimeYet" />
            ) : (
              <FormattedMessage id="play.seconds" values={{ seconds: averageSeconds }} />
            )}
          </dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="play.streak" />
          </dt>
          <dd>
            <FormattedNumber value={streak} />
          </dd>
        </div>
        {challenge ? (
          <div>
            <dt>
              <FormattedMessage id="play.toBeat" />
            </dt>
            <dd>
              <FormattedMessage id="play.percent" values={{ percent: challenge.percentage }} />
            </dd>
          </div>
        ) : null}
      </dl>
      {mayGoOn ? (
        <Button variant="solid" size="large" className={styles.fullOnPhone} onClick={onNext}>
          <FormattedMessage id={isLast ? 'play.finish' : 'play.next'} />
          <DirectionalIcon>
            <ArrowRight aria-hidden="true" />
          </DirectionalIcon>
        </Button>
      ) : hasShortcuts ? (
        <span className={clsx(css['keys'], styles.hiddenOnPhone)}>
          {Array.from({ length: KEYS_SHOWN }, (_, index) => (
            <KeyboardKey key={index}>{OPTION_LETTERS.charAt(index)}</KeyboardKey>
          ))}
          <FormattedMessage id="play.toChoose" />
        </span>
      ) : null}
    </div>
  );
}
