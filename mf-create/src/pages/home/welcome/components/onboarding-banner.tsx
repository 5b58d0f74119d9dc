import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { IconButton, clsx, styles } from '@quizmesh/shared-ui';
import { X } from 'lucide-react';
import { siteStatsQuery } from '../../site-stats/site-stats.queries.ts';
import { Term } from '../../../../components/term/term.tsx';
import * as css from './onboarding-banner.module.css';
import { OnboardingArt } from './onboarding-art.tsx';

const TOO_FEW = 10;

/** The site's own figure, rounded down to 10, 50, 100, 500, 1,000 …; null for a figure too small to speak of. */
function roundedDown(count: number): number | null {
  if (count < TOO_FEW) return null;
  const unit = 10 ** Math.floor(Math.log10(count));
  return count < 5 * unit ? unit : 5 * unit;
}

/** What the site can say of itself. The counts come last: nothing moves when they arrive. */
function Claims() {
  const { data: stats } = useQuery(siteStatsQuery());
  const counts = { quizzes: stats?.totalQuizzes ?? 0, users: stats?.activePlayers ?? 0 };
  return (
    <dl className={clsx(css['claims'], styles.smallTermsOnPhone)}>
      <Term label="onboarding.seconds.label">
        <FormattedMessage id="onboarding.seconds.value" />
      </Term>
      {(['quizzes', 'users'] as const).map((name) => {
        const count = roundedDown(counts[name]);
        return count === null ? null : (
          <Term key={name} label={`onboarding.${name}.label`}>
            <FormattedMessage id={`onboarding.${name}.value`} values={{ count }} />
          </Term>
        );
      })}
    </dl>
  );
}

/** Introduction for new users; contains the page's heading. */
export function OnboardingBanner({ onDismiss }: { readonly onDismiss: () => void }) {
  const intl = useIntl();
  return (
    <section className={css['banner']} aria-labelledby="onboarding-title">
      <div className={css['text']}>
        <h1 id="onboarding-title" tabIndex={-1} className={css['title']}>
          <FormattedMessage
            id="onboarding.title"
            values={{ line: (words) => <span className={css['line']}>{words}</span> }}
          />
        </h1>
        <p className={css['promise']}>
          <FormattedMessage id="onboarding.text" />
        </p>
        <Claims />
      </div>
      <div className={clsx(css['art'], styles.hiddenOnPhone)}>
        <OnboardingArt />
      </div>
      <IconButton
        label={intl.formatMessage({ id: 'onboarding.dismiss' })}
        className={css['dismiss']}
        onClick={onDismiss}
      >
        <X aria-hidden="true" />
      </IconButton>
    </section>
  );
}
