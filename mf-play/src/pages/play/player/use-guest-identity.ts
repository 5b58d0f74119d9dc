import { endpoints } from '@quizmesh/contract/client';
import { endpointKey, request, useSession, writeStored } from '@quizmesh/sdk';
import { STORAGE_KEYS, type PlayerIdentity } from '@quizmesh/contract';
import { useQuery } from '@quizmesh/sdk/query';

async function fetchPlayer(signal: AbortSignal): Promise<PlayerIdentity> {
  const player = await request(endpoints.players.getPlayer, {}, { signal });
  writeStored(STORAGE_KEYS.playerId, player.playerId);
  writeStored(STORAGE_KEYS.playerName, player.playerName);
  return player;
}

/** Gives a guest the id and name that boards and reports show, at the first play; made by the server (decision 8).
 *  @param isKnown whether the server has seen this device: two first requests at once would make two guests of it, and the
 *    attempt of the one would not be the other's */
export function useGuestIdentity(isKnown: boolean): void {
  const { status } = useSession();
  useQuery({
    queryKey: endpointKey(endpoints.players.getPlayer, {}),
    queryFn: ({ signal }) => fetchPlayer(signal),
    enabled: isKnown && status === 'guest',
  });
}
