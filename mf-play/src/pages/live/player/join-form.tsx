import { ROOM_NAME_MAX_LENGTH } from '@quizmesh/contract';
import { isApiError, useErrorText, useSession } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useMutation } from '@quizmesh/sdk/query';
import { Alert, Button, TextField, clsx, styles } from '@quizmesh/shared-ui';
import { useRef, useState, type SyntheticEvent } from 'react';
import * as css from '../live.module.css';
import { becomeGuest, joinRoom } from '../room-requests.ts';
import type { RoomSeat } from '../room-seat.ts';
import { roomNameError, typedName } from './room-name.ts';

interface JoinFormProps {
  readonly code: string;
  /** Else everybody gets a name. */
  readonly areNamesChosen: boolean;
  readonly onJoined: (seat: RoomSeat) => void;
}

/** Errors that another name mends. */
const isAboutName = (error: unknown) =>
  isApiError(error) && (error.code === 'VALIDATION_FAILED' || error.code === 'ROOM_NAME_TAKEN');

/** The name, and joining. */
export function JoinForm({ code, areNamesChosen, onJoined }: JoinFormProps) {
  const intl = useIntl();
  const errorText = useErrorText();
  const { user } = useSession();
  const inputRef = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? user?.username ?? '';
  const [isChecked, setChecked] = useState(false);
  const join = useMutation({
    mutationFn: async () => {
      if (!user) await becomeGuest();
      return joinRoom(code, areNamesChosen ? typedName(name) : undefined);
    },
    onSuccess: onJoined,
    onError: () => inputRef.current?.focus(),
  });
  const localError = areNamesChosen ? roomNameError(name) : null;
  const nameError = () => {
    if (isChecked && localError)
      return intl.formatMessage({ id: `live.join.${localError}` }, { max: ROOM_NAME_MAX_LENGTH });
    if (!isAboutName(join.error)) return undefined;
    const isRefused = isApiError(join.error) && join.error.code === 'VALIDATION_FAILED';
    return isRefused ? intl.formatMessage({ id: 'live.join.nameRefused' }) : errorText(join.error);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    if (localError) inputRef.current?.focus();
    else if (!join.isPending) join.mutate();
  };
  return (
    <form className={clsx(styles.stack4, css['narrow'])} onSubmit={submit} noValidate>
      {join.error && !isAboutName(join.error) ? <Alert tone="error">{errorText(join.error)}</Alert> : null}
      {areNamesChosen ? (
        <TextField
          ref={inputRef}
          size="large"
          label={<FormattedMessage id="live.join.name" />}
          hint={<FormattedMessage id="live.join.nameHint" />}
          name="name"
          dir="auto"
          autoComplete="nickname"
          enterKeyHint="go"
          value={name}
          error={nameError()}
          onChange={({ target }) => {
            setTyped(target.value);
            setChecked(false);
            join.reset();
          }}
        />
      ) : (
        <p>
          <FormattedMessage id="live.join.generated" />
        </p>
      )}
      <Button type="submit" variant="solid" size="large" pending={join.isPending}>
        <FormattedMessage id="live.join.submit" />
      </Button>
    </form>
  );
}
