import { isApiError, useErrorText } from '@quizmesh/sdk';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { useMutation } from '@quizmesh/sdk/query';
import { Alert, Button } from '@quizmesh/shared-ui';
import { returnToRoom } from '../room-requests.ts';
import type { RoomSeat } from '../room-seat.ts';

export interface ReturnButtonProps {
  readonly code: string;
  readonly onJoined: (seat: RoomSeat) => void;
}

/** Why somebody new may not join; whoever was in the room is let in before any of it is asked. */
const NOT_IN_ROOM_CODES: readonly string[] = [
  'ROOM_LOCKED',
  'ROOM_FULL',
  'ROOM_CHANGED',
  'ROOM_NAME_TAKEN',
  'VALIDATION_FAILED',
];

/** Gives a player the place again in a room that nobody else may join. */
export function ReturnButton({ code, onJoined }: ReturnButtonProps) {
  const errorText = useErrorText();
  const { error, isPending, mutate } = useMutation({
    mutationFn: () => returnToRoom(code),
    onSuccess: onJoined,
  });
  const isNew = isApiError(error) && NOT_IN_ROOM_CODES.includes(error.code);
  return (
    <>
      {error ? (
        <Alert tone="error">{isNew ? <FormattedMessage id="live.join.notInRoom" /> : errorText(error)}</Alert>
      ) : null}
      <Button
        variant="tint"
        pending={isPending}
        onClick={() => {
          mutate();
        }}
      >
        <FormattedMessage id="live.join.return" />
      </Button>
    </>
  );
}
