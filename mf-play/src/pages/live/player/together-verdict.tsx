import type { OwnRoomView, RoomView } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { styles } from '@quizmesh/shared-ui';
import { RoomVerdict } from '../parts/room-verdict.tsx';

interface TogetherVerdictProps {
  readonly room: Extract<RoomView, { phase: 'verdict' }>;
  readonly you: OwnRoomView;
  readonly lang: string | undefined;
}

/** The verdict, which all get at the same moment. */
export function TogetherVerdict({ room, you, lang }: TogetherVerdictProps) {
  return (
    <RoomVerdict
      question={room.question}
      options={room.options}
      lang={lang}
      selectedOption={you.answer?.selectedOption ?? null}
      correctAnswer={room.correctAnswer}
      counts={room.counts}
      explanation={room.explanation}
      without={you.hasJoinedAfter ? 'live.verdict.joinedAfter' : 'review.noAnswer'}
    >
      <p className={styles.text20}>
        <FormattedMessage
          id="live.verdict.earned"
          values={{ earned: you.answer?.points ?? 0, place: you.place ?? 0, players: room.playerCount }}
        />
      </p>
    </RoomVerdict>
  );
}
