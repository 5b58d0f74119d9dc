import { useSession } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button, Panel, clsx, styles } from '@quizmesh/shared-ui';
import { Star } from 'lucide-react';
import * as css from './sign-up-card.module.css';

const GREAT_PERCENT = 70;
const STARS = 5;

export interface SignUpCardProps {
  readonly percentage: number;
  readonly onLater: () => void;
}

/** Invites a guest to sign up and keep the score. */
export function SignUpCard({ percentage, onLater }: SignUpCardProps) {
  const intl = useIntl();
  const { openSignIn } = useSession();
  const stars = Math.ceil(percentage / 20);
  return (
    <Panel className={css['card']}>
      <div>
        <p
          className={css['stars']}
          role="img"
          aria-label={intl.formatMessage({ id: 'signUp.stars' }, { stars, of: STARS })}
        >
          {Array.from({ length: STARS }, (_, index) => (
            <Star key={index} aria-hidden="true" data-state={index < stars ? 'on' : 'off'} />
          ))}
        </p>
        <h2 className={css['title']}>
          <FormattedMessage id={percentage >= GREAT_PERCENT ? 'signUp.great' : 'signUp.title'} />
        </h2>
        <p className={css['text']}>
          <FormattedMessage id="signUp.text" />
        </p>
      </div>
      <div className={clsx(css['actions'], styles.cluster2, styles.fullOnPhone)}>
        <Button
          variant="solid"
          onClick={() => {
            openSignIn('register');
          }}
        >
          <FormattedMessage id="signUp.create" />
        </Button>
        <Button variant="quiet" onClick={onLater}>
          <FormattedMessage id="signUp.later" />
        </Button>
      </div>
    </Panel>
  );
}
