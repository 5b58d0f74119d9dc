import type { RoomEvent, RoomState, RoomView } from '@quizmesh/contract';
import { roomEventSchema, roomStateSchema } from '@quizmesh/contract/schemas';

const fields = {
  roomId: 7,
  code: '042137',
  quiz: { id: 11, title: 'Planets', language: 'en-US', totalQuestions: 3 },
  settings: { pace: 'together', secondsPerQuestion: 20, names: 'chosen', maxPlayers: 200 },
  isLocked: false,
  playerCount: 2,
} as const;
const standing = (place: number, name: string, points: number) => ({
  place,
  playerId: place,
  name,
  points,
  correct: 1,
});
export const someBoard = [standing(1, 'Mia', 900), standing(2, 'Bo', 700)];

const asked = {
  questionIndex: 0,
  question: 'Largest planet?',
  options: ['Mars', 'Jupiter', 'Venus', 'Earth'],
};
const inMs = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

/** What a room shows in each phase, before the changes of a test. */
export function someRoom(phase: RoomView['phase'], version: number, changes: object = {}): RoomView {
  const views: Record<RoomView['phase'], object> = {
    lobby: {},
    question: { ...asked, opensAt: inMs(-1000), closesAt: inMs(19_000), pausedMs: null, answered: 0 },
    verdict: { ...asked, correctAnswer: 1, explanation: 'It is a gas giant.', counts: [1, 1, 0, 0] },
    board: { questionIndex: 0, board: someBoard },
    'own-pace': { board: someBoard, finished: 0 },
    podium: { board: someBoard },
    ended: { reason: 'host' },
  };
  return roomStateSchema.shape.room.parse({ ...fields, version, phase, ...views[phase], ...changes });
}

export const someSelf = {
  playerId: 2,
  name: 'Bo',
  points: 0,
  correct: 0,
  asked: 0,
  place: 2,
  answer: null,
  nextQuestion: null,
};

/** The state of a room for one player. */
export function someState(room: RoomView, you: object = {}): RoomState {
  return roomStateSchema.parse({
    serverTime: new Date().toISOString(),
    room,
    you: { ...someSelf, ...you },
  });
}

/** A stream of events that the test sends. */
export function roomStream() {
  let sink: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      sink = controller;
    },
  });
  const write = (text: string) => sink?.enqueue(new TextEncoder().encode(text));
  write('retry: 1\n\n');
  return {
    response: () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    send(event: RoomEvent, version = 1) {
      const { type, ...data } = roomEventSchema.parse(event);
      write(`event: ${type}\nid: ${version}\ndata: ${JSON.stringify({ type, ...data })}\n\n`);
    },
    show(room: RoomView, you: object = {}) {
      this.send({ type: 'state', ...someState(room, you) }, room.version);
    },
    breakOff: () => sink?.error(new TypeError('The network is gone')),
    end: () => sink?.close(),
  };
}
