import { SDK_CONTRACT, defineFilling, useSession } from '@quizmesh/sdk';
import { MistakesRow } from './due-mistakes/mistakes-row.tsx';
import { fillingMessages } from './messages/messages.ts';

function DueMistakes() {
  const { user } = useSession();
  return user ? <MistakesRow userId={user.id} /> : null;
}

/** On home: how many missed questions are asked again today. */
export const filling = defineFilling('home.progress', {
  contract: SDK_CONTRACT,
  component: DueMistakes,
  messages: fillingMessages,
});
