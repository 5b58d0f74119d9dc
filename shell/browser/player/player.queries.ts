import { endpoints } from '@quizmesh/contract/client';
import { emitPlatformEvent, endpointKey, request, writeStored } from '@quizmesh/sdk';
import { STORAGE_KEYS, type PlayerIdentity } from '@quizmesh/contract';
import { clearStoredResults } from '@quizmesh/sdk/host';
import { queryOptions } from '@quizmesh/sdk/query';

/** Updates the displayed guest from the signed cookie, which identifies the guest (decision 8). */
function keep(player: PlayerIdentity): PlayerIdentity {
  writeStored(STORAGE_KEYS.playerId, player.playerId);
  writeStored(STORAGE_KEYS.playerName, player.playerName);
  return player;
}

/** The guest of this device; created by the first request. */
export const playerQuery = queryOptions({
  queryKey: endpointKey(endpoints.players.getPlayer, {}),
  queryFn: async ({ signal }) => keep(await request(endpoints.players.getPlayer, {}, { signal })),
});

function change(player: PlayerIdentity): PlayerIdentity {
  keep(player);
  emitPlatformEvent('player-changed', player);
  return player;
}

/** Renames the guest. */
export async function renamePlayer(playerName: string): Promise<PlayerIdentity> {
  return change(await request(endpoints.players.renamePlayer, { body: { playerName } }));
}

/** Makes this device a new guest, who sees nothing of the one before. */
export async function resetPlayer(): Promise<PlayerIdentity> {
  const player = await request(endpoints.players.resetPlayer, { body: {} });
  clearStoredResults();
  return change(player);
}
