import { useToast } from '@quizmesh/sdk';
import { useIntl } from '@quizmesh/sdk/intl';
import { useMutation, useQueryClient } from '@quizmesh/sdk/query';
import { playerQuery, resetPlayer } from './player.queries.ts';

/** Makes this device a new guest and says so. */
export function usePlayerReset(onDone: () => void) {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  return useMutation({
    mutationFn: resetPlayer,
    onSuccess: (player) => {
      queryClient.setQueryData(playerQuery.queryKey, player);
      const title = intl.formatMessage({ id: 'shell.player.resetDone' });
      showToast({ title, description: player.playerName });
      onDone();
    },
  });
}
