import { knownLanguageTag, type HostedRoom, type RoomSettings } from '@quizmesh/contract';
import { endpoints } from '@quizmesh/contract/client';
import { endpointKey, request, useErrorText, usePageTitle } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useMutation, useQuery, useQueryClient } from '@quizmesh/sdk/query';
import { useNavigate } from '@quizmesh/sdk/router';
import { Container, PageHeading, Skeleton, clsx, styles } from '@quizmesh/shared-ui';
import { PartMessages } from '../../../../components/part-messages/part-messages.tsx';
import { QuizMissing } from '../../../../components/quiz/components/quiz-missing.tsx';
import { quizQuery } from '../../../../components/quiz/quiz.queries.ts';
import { storeSeat } from '../../room-seat.ts';
import { hostCatalogues } from '../messages/messages.ts';
import { EndedRooms } from './ended-rooms.tsx';
import { HostedRooms } from './hosted-rooms.tsx';
import { hostedRoomsQuery } from './rooms.queries.ts';
import { RoomForm } from './room-form.tsx';
import { UnloadedRooms } from './unloaded-rooms.tsx';

/** Goes to a room as its host. */
function useHostRoom(): (room: HostedRoom) => void {
  const navigate = useNavigate();
  return ({ code, roomId, token }) => {
    storeSeat(code, { roomId, playerId: null, token });
    void navigate(`/live/${code}`);
  };
}

function OpenRooms() {
  const host = useHostRoom();
  const open = useQuery(hostedRoomsQuery);
  return open.data ? (
    <HostedRooms rooms={open.data} onReturn={host} />
  ) : (
    <UnloadedRooms title={<FormattedMessage id="liveHost.rooms.title" />} query={open} />
  );
}

/** The caller's rooms, open ones and those that have ended, beside something else; nothing of those of which there are none. */
export function OwnRooms() {
  return (
    <PartMessages catalogues={hostCatalogues}>
      <OpenRooms />
      <EndedRooms />
    </PartMessages>
  );
}

function Setup({ quizId }: { readonly quizId: number }) {
  const intl = useIntl();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const host = useHostRoom();
  const quiz = useQuery(quizQuery(quizId));
  const opening = useMutation({
    mutationFn: (settings: RoomSettings) =>
      request(endpoints.rooms.createRoom, { body: { ...settings, quizId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: endpointKey(endpoints.rooms.listHostedRooms) }),
    onSuccess: host,
  });
  const title = intl.formatMessage({ id: 'ready.host' });
  usePageTitle(quiz.data ? `${title}: ${quiz.data.title}` : title);
  if (quiz.isLoadingError) return <QuizMissing error={quiz.error} retry={() => void quiz.refetch()} />;
  return (
    <Container width="play" className={clsx(styles.page, styles.stack5)}>
      <PageHeading
        title={title}
        subtitle={
          quiz.data ? (
            <bdi lang={knownLanguageTag(quiz.data.language)}>{quiz.data.title}</bdi>
          ) : (
            <Skeleton width="14rem" />
          )
        }
      />
      <p className={styles.muted}>
        <FormattedMessage id="liveHost.setup.intro" />
      </p>
      <RoomForm
        isPending={opening.isPending}
        error={opening.error ? errorText(opening.error) : null}
        onOpen={opening.mutate}
      />
      <OpenRooms />
    </Container>
  );
}

/** Opens a room with a quiz. */
export function HostSetup(props: { readonly quizId: number }) {
  return (
    <PartMessages catalogues={hostCatalogues}>
      <Setup {...props} />
    </PartMessages>
  );
}
