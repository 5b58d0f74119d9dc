import type { User } from '@quizmesh/contract';
import { lazyPart, useErrorText, useLanguage } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { useUrlState } from '@quizmesh/sdk/url-state';
import { Button, Container, ErrorState, Tabs, styles } from '@quizmesh/shared-ui';
import { Suspense } from 'react';
import { AccountHead } from './account/components/account-head.tsx';
import { SuspensionNotice } from './account/components/suspension-notice.tsx';
import { DisputeList } from './disputes/components/dispute-list.tsx';
import { disputesQuery } from './disputes/disputes.queries.ts';
import { AttemptList } from './progress/components/attempt-list.tsx';
import { CategoryRanking } from './progress/components/category-ranking.tsx';
import { ProgressStats } from './progress/components/progress-stats.tsx';
import { ProgressTab } from './progress/components/progress-tab.tsx';
import { progressQuery } from './progress/progress.queries.ts';
import { SessionWaiting } from '../../components/signed-out/components/session-waiting.tsx';
import { loadError } from '../../components/load-error.tsx';

const ActivityCharts = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "activity-charts" */ './progress/components/activity-charts.tsx'))
      .ActivityCharts,
  loadError('statistics.failed'),
);
const SettingsTab = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "settings-tab" */ './account/components/settings-tab.tsx'))
      .SettingsTab,
  loadError('profile.failed'),
);

const TABS = ['activity', 'best', 'categories', 'settings'] as const;

function useTabContents(user: User) {
  const { data: progress } = useQuery(progressQuery(user.id));
  // Fetched together with the progress, though shown later.
  useQuery(disputesQuery(user.id));
  return {
    activity: (
      <ProgressTab
        titleId="activity.title"
        emptyId="activity.empty"
        progress={progress}
        contentOf={({ recentAttempts }) =>
          recentAttempts.length === 0 ? null : <AttemptList attempts={recentAttempts} />
        }
        after={
          <DisputeList
            userId={user.id}
            after={
              <Suspense fallback={null}>
                <ActivityCharts user={user} />
              </Suspense>
            }
          />
        }
      />
    ),
    best: (
      <ProgressTab
        titleId="best.title"
        emptyId="best.empty"
        progress={progress}
        contentOf={({ bestScores }) =>
          bestScores.length === 0 ? null : <AttemptList attempts={bestScores} ranked />
        }
      />
    ),
    categories: (
      <ProgressTab
        titleId="categories.title"
        emptyId="categories.empty"
        progress={progress}
        contentOf={({ favoriteCategories }) =>
          favoriteCategories.length === 0 ? null : <CategoryRanking categories={favoriteCategories} />
        }
      />
    ),
    settings: (
      <Suspense fallback={<SessionWaiting />}>
        <SettingsTab user={user} />
      </Suspense>
    ),
  };
}

/** Header, stats and tabs of the profile. */
export function ProfilePage({ user }: { readonly user: User }) {
  const intl = useIntl();
  const { direction } = useLanguage();
  const errorText = useErrorText();
  const progress = useQuery(progressQuery(user.id));
  const contents = useTabContents(user);
  const { values, change } = useUrlState({ tab: TABS[0] }, { tab: TABS });
  const hasFailed = progress.error && !progress.data;
  const tabs = TABS.map((value) => ({
    value,
    label: intl.formatMessage({ id: `tab.${value}` }),
    content: contents[value],
  }));
  return (
    <Container className={styles.tallPage}>
      <AccountHead user={user} />
      <SuspensionNotice user={user} />
      {hasFailed ? (
        <ErrorState
          headingLevel="h2"
          title={<FormattedMessage id="progress.failed" />}
          text={errorText(progress.error)}
          action={
            <Button
              variant="tint"
              onClick={() => {
                window.location.reload();
              }}
            >
              <FormattedMessage id="profile.tryAgain" />
            </Button>
          }
        />
      ) : (
        <>
          <ProgressStats user={user} progress={progress.data} />
          <Tabs
            label={intl.formatMessage({ id: 'profile.title' })}
            direction={direction}
            value={values.tab}
            onValueChange={(tab) => {
              change({ tab });
            }}
            tabs={tabs}
          />
        </>
      )}
    </Container>
  );
}
