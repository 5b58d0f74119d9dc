import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { IconButton, clsx, styles } from '@quizmesh/shared-ui';
import { X } from 'lucide-react';
import * as css from './onboarding-banner.module.css';
import { OnboardingArt } from './onboarding-art.tsx';

const claims = ['users', 'quizzes', 'seconds'] as const;

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
        <dl className={clsx(css['claims'], styles.smallTermsOnPhone)}>
          {claims.map((claim) => (
            <div key={claim}>
              <dt>
                <FormattedMessage id={`onboarding.${claim}.label`} />
              </dt>
              <dd>
                <FormattedMessage id={`onboarding.${claim}.value`} />
              </dd>
            </div>
          ))}
        </dl>
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
