import { Slot, lazyPart, usePageTitle } from '@quizmesh/sdk';
import { useIntl } from '@quizmesh/sdk/intl';
import { useNavigate } from '@quizmesh/sdk/router';
import { Container, Skeleton, clsx, styles } from '@quizmesh/shared-ui';
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { CreateQuizCard } from './create-form/components/create-quiz-card.tsx';
import { forgetForm } from './create-form/form-store.ts';
import { GenerationDialog } from './generation/components/generation-dialog.tsx';
import { WaitingButton } from './generation/components/waiting-button.tsx';
import { isWaiting } from './generation/generation-slice.ts';
import { useGeneration } from './generation/use-generation.ts';
import { useTopicFromLink } from './use-topic-from-link.ts';
import { ProgressCard } from './progress/components/progress-card.tsx';
import { useOwnWork } from '../../components/own-work/use-own-work.ts';
import { FindQuizForm } from '../../components/quiz-list/components/find-quiz-form.tsx';
import { HomeResults } from '../../components/quiz-list/components/home-results.tsx';
import { HOME_SORTS, isFiltered } from '../../components/quiz-list/list-filters.ts';
import { useListFilters } from '../../components/quiz-list/use-list-filters.ts';
import { QuizOfTheDayCard } from './quiz-of-the-day/components/quiz-of-the-day-card.tsx';
import { SiteStats } from './site-stats/components/site-stats.tsx';
import { GuestBanner } from './welcome/components/guest-banner.tsx';
import { OnboardingBanner } from './welcome/components/onboarding-banner.tsx';
import { useOnboarding } from './welcome/use-onboarding.ts';
import * as css from './home-route.module.css';

const RESULTS_ID = 'results';
/** Of a heading and a row below it. */
const BEFORE_LIST_HEIGHT = '10.125rem';

/** Only those who wait for a quiz see it; waiting goes on without it. */
const PracticePanel = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "practice" */ './practice/components/practice-panel.tsx'))
      .PracticePanel,
  () => null,
);

/** Home and search: generate a quiz, find a quiz, and see trending quizzes. */
export function HomeRoute() {
  const intl = useIntl();
  const navigate = useNavigate();
  const onboarding = useOnboarding();
  const othersForgotten = useOwnWork();
  const generation = useGeneration();
  const topicRef = useRef<HTMLInputElement>(null);
  const linksFollowed = useTopicFromLink(() => {
    topicRef.current?.focus();
  });
  const list = useListFilters(HOME_SORTS);
  const isSearch = isFiltered(list.filters);
  const isWelcome = onboarding.isShown && !isSearch;
  usePageTitle(intl.formatMessage({ id: isSearch ? 'search.title' : 'home.pageTitle' }));

  const showResults = useEffectEvent(() => {
    if (isSearch) document.getElementById(RESULTS_ID)?.scrollIntoView({ block: 'start' });
  });
  useEffect(() => {
    showResults();
  }, []);

  const { status, quizId, isOpen, notes } = generation.state;
  const openFinished = () => {
    generation.forget();
    forgetForm();
    void navigate(`/quiz/${quizId}`);
  };
  const openAtOnce = useEffectEvent(openFinished);
  const isOpenedAtOnce = status === 'done' && isOpen && notes.length === 0;
  useEffect(() => {
    if (isOpenedAtOnce) openAtOnce();
  }, [isOpenedAtOnce]);

  const resume = useEffectEvent(() => {
    if (othersForgotten > 0) generation.drop();
    generation.resume();
  });
  useEffect(() => {
    resume();
  }, [othersForgotten]);

  const dismissOnboarding = () => {
    onboarding.dismiss();
    // The pressed button was removed, and the heading has moved.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('#main h1')?.focus());
  };

  const leave = useEffectEvent(generation.closeDialog);
  useEffect(
    () => () => {
      leave();
    },
    [],
  );

  return (
    <Container className={clsx(css['page'], styles.page)}>
      {isWelcome ? <OnboardingBanner onDismiss={dismissOnboarding} /> : null}
      <GuestBanner />
      <ProgressCard />
      {isSearch ? null : <QuizOfTheDayCard />}
      <div className={clsx(css['duo'], styles.oneColumnOnTablet)}>
        <CreateQuizCard
          key={`${othersForgotten}-${linksFollowed}`}
          isPageHeading={!isWelcome}
          onCreate={generation.start}
          topicRef={topicRef}
          refusedTopic={generation.refusedTopic}
          progress={
            isWaiting(generation.state) ? (
              <WaitingButton state={generation.state} onOpen={generation.openDialog} />
            ) : null
          }
        />
        <FindQuizForm
          filters={list.filters}
          onSearch={(choice) => {
            list.changeFilters(choice);
            document.getElementById(RESULTS_ID)?.scrollIntoView({ block: 'start' });
          }}
        />
      </div>
      <SiteStats />
      {isSearch ? null : (
        <Slot name="home.before-list" props={{}} fallback={<Skeleton height={BEFORE_LIST_HEIGHT} />} />
      )}
      <HomeResults id={RESULTS_ID} list={list} />
      <GenerationDialog
        generation={generation}
        side={
          <Suspense>
            <PracticePanel />
          </Suspense>
        }
        onStart={openFinished}
        onClosed={() => {
          topicRef.current?.focus();
        }}
      />
    </Container>
  );
}
