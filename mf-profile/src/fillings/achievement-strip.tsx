import { SDK_CONTRACT, defineFilling } from '@quizmesh/sdk';
import { AchievementStrip } from './achievement-strip/achievement-strip.tsx';
import { fillingMessages } from './messages/messages.ts';

/** On the results page: what the attempt unlocked, else what comes next. */
export const filling = defineFilling('results.after-score', {
  contract: SDK_CONTRACT,
  component: AchievementStrip,
  messages: fillingMessages,
});
