import { START_AT_ONCE, knownLanguageTag, type Attempt, type Challenge, type Quiz } from '@quizmesh/contract';
import { useLanguage } from '@quizmesh/sdk';
import { FormattedMessage, FormattedNumber, type MessageId } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Link, useLocation } from '@quizmesh/sdk/router';
import { Button, Container, KeyboardKey, clsx, styles } from '@quizmesh/shared-ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ChallengerName } from '../../../components/quiz/components/challenger-name.tsx';
import { myResultQuery } from '../../../components/quiz/quiz.queries.ts';
import { questionCountOf } from '../making/question-count.ts';
import { usePlayKeys } from '../../../components/play-frame/use-play-keys.ts';
import { usePlaySettings } from '../use-play-settings.ts';
import { PlayFrame } from '../../../components/play-frame/play-frame.tsx';
import * as css from './ready-screen.module.css';
import { TimerChoice } from './timer-choice.tsx';

const START_KEY = 'Enter';
const DAY_MS = 86_400_000;

function Fact({ label, children }: { readonly label: MessageId; readonly children: ReactNode }) {
  return (
    <div>
      <dt>
        <FormattedMessage id={label} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function LanguageName({ tag }: { readonly tag: string }) {
  const { tag: reader } = useLanguage();
  const spoken = tag.split('-', 1)[0] ?? tag;
  return new Intl.DisplayNames([reader], { type: 'language' }).of(spoken) ?? tag;
}

/** The rule of a quiz of the day: by the clock of the server, because that of the device may be wrong. */
function DayRule({ day, at }: { readonly day: string; readonly at: string }) {
  return (
    <p>
      {at.slice(0, day.length) > day ? (
        <FormattedMessage id="ready.dayOver" />
      ) : (
        <FormattedMessage id="ready.dayOpen" values={{ until: new Date(Date.parse(day) + DAY_MS) }} />
      )}
    </p>
  );
}

interface ReadyScreenProps {
  readonly quiz: Quiz;
  /** Of somebody else, whose link was opened; null without one. */
  readonly challenge: Challenge | null;
  /** When the attempt was read, by the clock of the server (UTC). */
  readonly serverTime: string;
  readonly onStart: () => void;
}

/** What is to come, before the clock of the first question runs. Its title takes the focus from the heading that said the quiz
 *  is loading. */
function ReadyScreen({ quiz, challenge, serverTime, onStart }: ReadyScreenProps) {
  const { settings, change } = usePlaySettings(quiz.id, true);
  const best = useQuery(myResultQuery(quiz.id)).data?.bestPercentage;
  const lang = knownLanguageTag(quiz.language);
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    headingRef.current?.focus({ preventScroll: true });
  }, []);
  usePlayKeys({ isOn: true, optionCount: 0, onOption: onStart, onNext: onStart, onHelp: () => undefined });
  return (
    <PlayFrame title={null}>
      <Container width="play" className={css['ready']}>
        <form
          id="ready"
          className={styles.stack5}
          onSubmit={(event) => {
            event.preventDefault();
            onStart();
          }}
        >
          <div>
            <h1 ref={headingRef} tabIndex={-1} lang={lang} dir="auto" className={styles.breakable}>
              {quiz.title}
            </h1>
            {quiz.provider === 'library' || quiz.author?.name ? (
              <p className={styles.note}>
                {quiz.provider === 'library' ? (
                  <FormattedMessage id="fact.origin.library" />
                ) : (
                  <FormattedMessage
                    id="ready.by"
                    values={{ author: <bdi key="author">{quiz.author?.name}</bdi> }}
                  />
                )}
              </p>
            ) : null}
          </div>
          {quiz.day === undefined ? null : <DayRule day={quiz.day} at={serverTime} />}
          {challenge ? (
            <p className={clsx(css['challenge'], styles.breakable)}>
              <FormattedMessage
                id="ready.challenge"
                values={{
                  name: <ChallengerName challenge={challenge} />,
                  score: challenge.score,
                  total: challenge.totalQuestions,
                }}
              />
            </p>
          ) : null}
          <dl className={clsx(css['facts'], styles.noteTerms)}>
            <Fact label="ready.questions">
              <FormattedNumber value={questionCountOf(quiz)} />
            </Fact>
            {quiz.timeLimit === null ? null : (
              <Fact label="ready.deadline">
                <FormattedMessage id="ready.minutes" values={{ minutes: quiz.timeLimit }} />
              </Fact>
            )}
            {lang === undefined ? null : (
              <Fact label="ready.language">
                <LanguageName tag={lang} />
              </Fact>
            )}
            {best === undefined ? null : (
              <Fact label="ready.best">
                <FormattedNumber value={best / 100} style="percent" />
              </Fact>
            )}
          </dl>
          <div className={styles.stack3}>
            <TimerChoice settings={settings} onChange={change} />
            <p className={styles.note}>
              <FormattedMessage id="play.settings.timerNote" />
            </p>
          </div>
          <div className={css['start']}>
            <Button type="submit" variant="solid" size="large" className={styles.fullOnPhone}>
              <FormattedMessage id="ready.start" />
            </Button>
            <span className={clsx(styles.note, styles.hiddenOnPhone)}>
              <KeyboardKey>{START_KEY}</KeyboardKey> <FormattedMessage id="ready.toStart" />
            </span>
            <Button asChild variant="quiet">
              <Link to={`/live?quiz=${quiz.id}`}>
                <FormattedMessage id="ready.host" />
              </Link>
            </Button>
          </div>
        </form>
      </Container>
    </PlayFrame>
  );
}

export interface AfterStartProps extends Omit<ReadyScreenProps, 'serverTime' | 'onStart'> {
  readonly attempt: Attempt;
  readonly children: ReactNode;
}

/** The questions, after Start: at once when the clock of this attempt has run already, or when the page before was a ready
 *  screen. It stays so when another attempt replaces this one. */
export function AfterStart({ attempt, children, ...ready }: AfterStartProps) {
  const cameFrom: unknown = useLocation().state;
  const [isStarted, setStarted] = useState(cameFrom === START_AT_ONCE);
  const start = () => {
    setStarted(true);
  };
  if (isStarted) return children;
  if (attempt.answers.length === 0 && Object.keys(attempt.openedAt).length === 0)
    return <ReadyScreen {...ready} serverTime={attempt.serverTime} onStart={start} />;
  start();
  return children;
}
