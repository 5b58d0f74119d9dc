import { useLocation, useParams } from '@quizmesh/sdk/router';
import { PartMessages } from '../../components/part-messages/part-messages.tsx';
import { quizIdOf } from '../../components/quiz/quiz-id.ts';
import { HostSetup, OwnRooms } from './host/setup/host-setup.tsx';
import { liveCatalogues } from './messages/messages.ts';
import { EnterCode } from './player/enter-code.tsx';
import { RoomPage } from './room-page.tsx';

/** Without a room: opening one with a quiz (`?quiz=`), or entering a code. */
function LiveStart() {
  const quizId = quizIdOf(new URLSearchParams(useLocation().search).get('quiz') ?? undefined);
  if (quizId !== null) return <HostSetup key={quizId} quizId={quizId} />;
  return (
    <EnterCode>
      <OwnRooms />
    </EnterCode>
  );
}

/** Live rooms: opening one or entering a code (`/live`), and a room (`/live/:code`). */
export function LivePage() {
  const { code } = useParams();
  return (
    <PartMessages catalogues={liveCatalogues}>
      {code === undefined ? <LiveStart /> : <RoomPage key={code} code={code} />}
    </PartMessages>
  );
}
