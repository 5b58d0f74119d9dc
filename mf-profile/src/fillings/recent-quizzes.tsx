import { SDK_CONTRACT, defineFilling } from '@quizmesh/sdk';
import { fillingMessages } from './messages/messages.ts';
import { RecentRow } from './recent-quizzes/recent-row.tsx';

/** On home: the quizzes that the user played last. */
export const filling = defineFilling('home.before-list', {
  contract: SDK_CONTRACT,
  component: RecentRow,
  messages: fillingMessages,
});
