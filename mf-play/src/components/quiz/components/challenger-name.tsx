import type { Challenge } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';

/** Whoever sent the challenge, as boards name them. */
export function ChallengerName({ challenge }: { readonly challenge: Challenge }) {
  return <bdi>{challenge.isDeleted ? <FormattedMessage id="board.deleted" /> : challenge.username}</bdi>;
}
