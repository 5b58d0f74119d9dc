import { useCloseOnBack, useLanguage, type SignInTab } from '@quizmesh/sdk';
import { signInDialogSlice } from '@quizmesh/sdk/host';
import { useIntl } from '@quizmesh/sdk/intl';
import { useDispatch } from '@quizmesh/sdk/store';
import { Dialog, Tabs } from '@quizmesh/shared-ui';
import { useRef, useState } from 'react';
import { focusWhenThere, pageHeading } from '../router/focus-when-there.ts';
import { ForgotTab } from './forgot-tab.tsx';
import { SignInTabContent } from './sign-in-tab.tsx';
import { SignUpTab } from './sign-up-tab.tsx';

/** On a phone an early focus would open the keyboard over the dialog. */
const hasKeyboard = () => window.matchMedia('(hover: hover)').matches;

/** Focus target after signing in: the avatar, or the heading on pages without the header. */
function accountMenuButton(): HTMLElement | null {
  const bar = document.querySelector("[data-part='bar']");
  return bar ? bar.querySelector<HTMLElement>("[data-part='account']") : pageHeading();
}

export interface SignInDialogProps {
  readonly tab: SignInTab;
}

/** The sign-in dialog: sign in, sign up, request a reset link. Closing it clears the fields; Back closes it. */
export function SignInDialog({ tab }: SignInDialogProps) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { direction } = useLanguage();
  const content = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);
  const [email, setEmail] = useState('');
  const text = (key: 'title' | 'text' | 'close' | 'tabLogin' | 'tabRegister' | 'tabForgot') =>
    intl.formatMessage({ id: `shell.signIn.${key}` });
  const close = () => void dispatch(signInDialogSlice.actions.signInClosed());
  useCloseOnBack(close);
  const open = (next: SignInTab) => void dispatch(signInDialogSlice.actions.signInOpened(next));
  const focusFirstField = () => content.current?.querySelector('input')?.focus();
  const go = (next: SignInTab) => {
    open(next);
    // The pressed link was removed with its tab.
    requestAnimationFrame(focusFirstField);
  };
  const shared = { email, onEmail: setEmail };
  return (
    <Dialog
      ref={content}
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      onOpenAutoFocus={(event) => {
        if (!hasKeyboard()) return;
        event.preventDefault();
        focusFirstField();
      }}
      onCloseAutoFocus={(event) => {
        // The button that opened the dialog no longer exists for signed-in users.
        if (!isDone.current) return;
        event.preventDefault();
        focusWhenThere(accountMenuButton);
      }}
      title={text('title')}
      description={text('text')}
      closeLabel={text('close')}
    >
      <Tabs
        label={text('title')}
        look="segments"
        direction={direction}
        value={tab}
        onValueChange={open}
        tabs={[
          {
            value: 'login',
            label: text('tabLogin'),
            content: (
              <SignInTabContent
                {...shared}
                onDone={() => {
                  isDone.current = true;
                  close();
                }}
                onForgot={() => {
                  go('forgot');
                }}
              />
            ),
          },
          {
            value: 'register',
            label: text('tabRegister'),
            content: (
              <SignUpTab
                {...shared}
                onSignIn={() => {
                  go('login');
                }}
              />
            ),
          },
          {
            value: 'forgot',
            label: text('tabForgot'),
            content: (
              <ForgotTab
                {...shared}
                onSignIn={() => {
                  go('login');
                }}
              />
            ),
          },
        ]}
      />
    </Dialog>
  );
}
