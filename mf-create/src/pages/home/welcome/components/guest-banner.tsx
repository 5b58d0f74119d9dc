import { GUEST_QUIZ_LIMIT, STORAGE_KEYS } from '@quizmesh/contract';
import { useSession, onPlatformEvent, readStored } from '@quizmesh/sdk';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Button, Notice } from '@quizmesh/shared-ui';
import { useSyncExternalStore } from 'react';
import * as css from './guest-banner.module.css';

const subscribe = (changed: () => void) => onPlatformEvent('guest-quiz-taken', changed);
const current = () =>
  readStored(STORAGE_KEYS.guestQuizCount, (text) => Math.max(0, Number.parseInt(text, 10) || 0)) ?? 0;

/** Number of quizzes that were finished as a guest on this device. */
function useGuestCount(): number {
  return useSyncExternalStore(subscribe, current);
}

/** The number of free quizzes left, and at the limit an invitation to sign up. Hidden before the first quiz. */
export function GuestBanner() {
  const { status, offersSignUp, openSignIn } = useSession();
  const taken = useGuestCount();
  if (status !== 'guest' || !offersSignUp || taken === 0) return null;
  const isAtLimit = taken >= GUEST_QUIZ_LIMIT;
  const place = isAtLimit ? 'limit' : 'left';
  return (
    <Notice
      tone={isAtLimit ? 'strong' : 'plain'}
      className={css['notice']}
      picture={
        <span className={css['tiles']} aria-hidden="true">
          {Array.from({ length: GUEST_QUIZ_LIMIT }, (_, index) => (
            <i key={index} data-state={index < taken ? 'used' : 'left'} />
          ))}
        </span>
      }
      title={
        <FormattedMessage
          id={`guest.${place}.title`}
          values={{ count: isAtLimit ? GUEST_QUIZ_LIMIT : GUEST_QUIZ_LIMIT - taken }}
        />
      }
      text={<FormattedMessage id={`guest.${place}.text`} />}
      action={
        <Button
          variant={isAtLimit ? 'solid' : 'tint'}
          onClick={() => {
            openSignIn('register');
          }}
        >
          <FormattedMessage id="guest.signUp" />
        </Button>
      }
    />
  );
}
