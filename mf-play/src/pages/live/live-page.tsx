import { useParams } from '@quizmesh/sdk/router';
import { PartMessages } from '../../components/part-messages/part-messages.tsx';
import { liveCatalogues } from './messages/messages.ts';
import { EnterCode } from './player/enter-code.tsx';
import { RoomPage } from './room-page.tsx';

/** Live rooms: entering a code (`/live`), and a room (`/live/:code`). */
export function LivePage() {
  const { code } = useParams();
  return (
    <PartMessages catalogues={liveCatalogues}>
      {code === undefined ? <EnterCode /> : <RoomPage key={code} code={code} />}
    </PartMessages>
  );
}
