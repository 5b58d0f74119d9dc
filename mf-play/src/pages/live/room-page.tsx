import { lazyPart } from '@quizmesh/sdk';
import { useState } from 'react';
import { JoinScreen } from './player/join-screen.tsx';
import { PlayerScreen } from './player/player-screen.tsx';
import { forgetSeat, readSeat, storeSeat, type RoomSeat } from './room-seat.ts';

const HostScreen = lazyPart(
  async () => (await import(/* webpackChunkName: "live-host" */ './host/host-screen.tsx')).HostScreen,
);

/** A room, for its host, a player, or somebody who may join. */
export function RoomPage({ code }: { readonly code: string }) {
  const [seat, setSeat] = useState(() => readSeat(code));
  const take = (taken: RoomSeat) => {
    storeSeat(code, taken);
    setSeat(taken);
  };
  const leave = () => {
    forgetSeat(code);
    setSeat(null);
  };
  if (!seat) return <JoinScreen code={code} onJoined={take} />;
  if (seat.playerId === null) return <HostScreen seat={seat} onLeft={leave} />;
  return <PlayerScreen key={seat.token} code={code} seat={seat} onLeft={leave} />;
}
