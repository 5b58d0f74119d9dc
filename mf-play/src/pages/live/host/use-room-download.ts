import { useErrorText, useToast } from '@quizmesh/sdk';
import { useMutation } from '@quizmesh/sdk/query';
import { exportRoom } from '../room-requests.ts';
import type { RoomSeat } from '../room-seat.ts';
import { saveFile } from './save-file.ts';

/** Gives the results of a room to its host, as a CSV file. */
export function useRoomDownload(seat: RoomSeat) {
  const errorText = useErrorText();
  const { showToast } = useToast();
  return useMutation({
    mutationFn: () => exportRoom(seat),
    onSuccess: (file) => {
      saveFile(file, `room-${seat.roomId}.csv`);
    },
    onError: (error) => {
      showToast({ title: errorText(error), tone: 'problem' });
    },
  });
}
