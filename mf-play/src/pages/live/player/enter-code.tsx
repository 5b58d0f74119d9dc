import { ROOM_CODE_LENGTH } from '@quizmesh/contract';
import { isApiError, useErrorText, usePageTitle } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useMutation } from '@quizmesh/sdk/query';
import { useNavigate } from '@quizmesh/sdk/router';
import { Button, Container, PageHeading, TextField, clsx, styles } from '@quizmesh/shared-ui';
import { useRef, useState, type SyntheticEvent, type ReactNode } from 'react';
import * as css from '../live.module.css';
import { codeDigits } from '../room-code.ts';
import { findRoom } from '../room-requests.ts';
import { HostSignIn } from './host-sign-in.tsx';

/** Asks for the code of a room, and leads there when there is one. @param children sections below it */
export function EnterCode({ children }: { readonly children: ReactNode }) {
  const intl = useIntl();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const inputRef = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const find = useMutation({
    mutationFn: (typed: string) => findRoom(typed),
    onSuccess: (_room, typed) => navigate(`/live/${typed}`),
    onError: () => inputRef.current?.focus(),
  });
  usePageTitle(intl.formatMessage({ id: 'live.enter.title' }));
  const error = () => {
    if (isShort) return intl.formatMessage({ id: 'live.enter.digits' });
    if (!find.error) return undefined;
    const isUnknown = isApiError(find.error) && find.error.code === 'ROOM_NOT_FOUND';
    return isUnknown ? intl.formatMessage({ id: 'live.enter.unknown' }) : errorText(find.error);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setShort(code.length < ROOM_CODE_LENGTH);
    if (code.length < ROOM_CODE_LENGTH) inputRef.current?.focus();
    else if (!find.isPending) find.mutate(code);
  };
  return (
    <Container width="play" className={styles.tallPage}>
      <PageHeading
        title={<FormattedMessage id="live.enter.title" />}
        subtitle={<FormattedMessage id="live.enter.text" />}
      />
      <form className={clsx(styles.stack4, css['narrow'], css['code'])} onSubmit={submit} noValidate>
        <TextField
          ref={inputRef}
          size="large"
          label={<FormattedMessage id="live.enter.code" />}
          name="code"
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="go"
          value={code}
          error={error()}
          onChange={({ target }) => {
            setCode(codeDigits(target.value));
            setShort(false);
            find.reset();
          }}
        />
        <Button type="submit" variant="solid" size="large" pending={find.isPending}>
          <FormattedMessage id="live.enter.continue" />
        </Button>
      </form>
      <p className={clsx(styles.note, styles.above4)}>
        <FormattedMessage
          id="live.enter.host"
          values={{ action: intl.formatMessage({ id: 'ready.host' }) }}
        />
      </p>
      <div className={css['below']}>
        <HostSignIn />
        {children}
      </div>
    </Container>
  );
}
