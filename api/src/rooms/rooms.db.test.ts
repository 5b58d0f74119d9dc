import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import {
  ROOM_ANSWER_GRACE_MS,
  ROOM_LEAD_MS,
  ROOM_TOKEN_HEADER,
  type HostedRoom,
  type JoinedRoom,
  type RoomEvent,
} from '@quizmesh/contract';
import {
  bestResultSchema,
  editableQuizSchema,
  endedRoomSchema,
  hostedRoomSchema,
  mistakesSchema,
  myResultSchema,
  openedRoomQuestionSchema,
  progressSchema,
  roomInvitationSchema,
  roomStateSchema,
} from '@quizmesh/contract/schemas';
import { QueryTypes } from 'sequelize';
import { z } from 'zod';
import { adminOf } from '../testing/admin.ts';
import { TEST_PASSWORD, publishQuiz, signIn } from '../testing/factories.ts';
import { deviceOf, openAttempt, submit } from '../testing/playing.ts';
import {
  answerRoom,
  callRoom,
  commandRoom,
  followRoom,
  isAt,
  joinRoom,
  openRoom,
  readRoom,
  type RoomHolderClient,
  type RoomStream,
} from '../testing/room-client.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

let api: TestApi;
let server: Server;
let url: string;
const streams: RoomStream[] = [];

beforeAll(async () => {
  api = await startTestApi();
  server = createServer(api.app.listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Listens on a port, so its address is no pipe.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await api.stop();
});

const HOUR_MS = 3_600_000;
const SECONDS = 20;

/** With the session of the account that hosts it. */
const hostOf = <Room extends object>(account: { readonly bearer: string }, room: Room) => ({
  ...room,
  headers: { authorization: account.bearer },
});
async function follow(holder: RoomHolderClient, lastEventId: string | null = null): Promise<RoomStream> {
  const stream = await followRoom(url, holder, lastEventId);
  streams.push(stream);
  return stream;
}

async function newRoom(settings: object = {}) {
  const quiz = await publishQuiz(api, { questionCount: 3 });
  const host = await openRoom(url, { quizId: quiz.id, secondsPerQuestion: SECONDS, ...settings });
  return { quizId: quiz.id, host };
}

const join = ({ code }: HostedRoom, name: string) => joinRoom(url, { code, name });
const command = (
  host: HostedRoom,
  ...[name, version]: [Parameters<typeof commandRoom>[2]['command'], number?]
) => commandRoom(url, host, { command: name, ...(version !== undefined && { version }) });

/** A room with players, whose first question is open. */
async function startedRoom(names: readonly string[], settings: object = {}) {
  const { quizId, host } = await newRoom(settings);
  const players: JoinedRoom[] = [];
  for (const name of names) players.push(await join(host, name));
  await command(host, 'start');
  api.clock.advance(ROOM_LEAD_MS);
  return { quizId, host, players };
}

/** Where the room shows the right option: those of the test quiz end with their letter's place. */
async function keyOf(holder: RoomHolderClient): Promise<number> {
  const { room } = await readRoom(url, holder);
  if (room.phase !== 'question') throw new Error(`No question is open, but ${room.phase}`);
  const letter = 'ABCD'.at(room.questionIndex % 4) ?? '';
  return room.options.findIndex((option) => option.startsWith(letter));
}

const answer = async (holder: RoomHolderClient, questionIndex: number, { isRight = true } = {}) => {
  const key = await keyOf(holder);
  return answerRoom(url, holder, { questionIndex, selectedOption: isRight ? key : (key + 1) % 4 });
};

const numberOf = async (sql: string, ...replacements: (number | string)[]): Promise<number> => {
  const rows = await api.database.sequelize.query(sql, { replacements, type: QueryTypes.SELECT });
  return z.array(z.object({ value: z.coerce.number() })).parse(rows)[0]?.value ?? 0;
};

it('room: all see the same question, nobody its key before the verdict, and points are for right and speed', async () => {
  const { host, players } = await startedRoom(['Ada', 'Bea']);
  const [ada, bea] = players as [JoinedRoom, JoinedRoom];
  const [one, two, screen] = [await follow(ada), await follow(bea), await follow(host)];
  const questions = await Promise.all([one, two, screen].map((stream) => stream.until(isAt('question', 0))));
  const rooms = questions.map((event) => (event.type === 'state' ? event.room : null));
  expect(rooms[1]).toEqual(rooms[0]);
  expect(rooms[2]).toEqual(rooms[0]);
  expect(JSON.stringify(questions)).not.toMatch(/correctAnswer|explanation|Because/u);

  api.clock.advance(5000);
  expect(await answer(ada, 0)).toMatchObject({ verdict: null });
  await answer(bea, 0, { isRight: false });
  const verdict = await one.until(isAt('verdict', 0));
  expect(verdict).toMatchObject({
    room: { explanation: 'Because of 0', counts: expect.arrayContaining([1, 1, 0, 0]) as number[] },
    you: { points: 875, correct: 1, place: 1, answer: { isCorrect: true, points: 875 } },
  });
  expect(await two.until(isAt('verdict', 0))).toMatchObject({
    you: { points: 0, correct: 0, place: 2, answer: { isCorrect: false, points: 0 } },
  });
  await command(host, 'next');
  expect(await two.until(isAt('board', 0))).toMatchObject({
    room: {
      board: [
        { name: 'Ada', points: 875, place: 1 },
        { name: 'Bea', points: 0, place: 2 },
      ],
    },
  });
});

it('room: the first answer stands, also when it is sent again', async () => {
  const { players } = await startedRoom(['Ada', 'Bea']);
  const [ada] = players as [JoinedRoom];
  const first = await answerRoom(url, ada, { questionIndex: 0, selectedOption: 1 });
  const again = await Promise.all(
    [2, 3, 0].map((selectedOption) => answerRoom(url, ada, { questionIndex: 0, selectedOption })),
  );
  expect(first.selectedOption).toBe(1);
  expect(again.map(({ selectedOption }) => selectedOption)).toEqual([1, 1, 1]);
});

it('room: the clock of the server closes a question, with some time for answers on their way', async () => {
  const { players } = await startedRoom(['Ada', 'Bea']);
  const [ada, bea] = players as [JoinedRoom, JoinedRoom];
  const stream = await follow(ada);
  api.clock.advance(SECONDS * 1000 + ROOM_ANSWER_GRACE_MS);
  await answer(ada, 0);
  api.clock.advance(1000);
  expect(await stream.until(isAt('verdict', 0))).toMatchObject({ you: { points: 500 } });
  await expect(answerRoom(url, bea, { questionIndex: 0, selectedOption: 0 })).rejects.toThrow('ROOM_CHANGED');
});

it('room: nobody answers before the question opens, another question, or an option that it does not have', async () => {
  const { host } = await newRoom();
  const ada = await join(host, 'Ada');
  const give = (body: { questionIndex: number; selectedOption: number }) => answerRoom(url, ada, body);
  await expect(give({ questionIndex: 0, selectedOption: 0 })).rejects.toThrow('ROOM_CHANGED');
  await command(host, 'start');
  await expect(give({ questionIndex: 0, selectedOption: 0 })).rejects.toThrow('ROOM_CHANGED');
  api.clock.advance(ROOM_LEAD_MS);
  await expect(give({ questionIndex: 1, selectedOption: 0 })).rejects.toThrow('ROOM_CHANGED');
  await expect(give({ questionIndex: 0, selectedOption: 5 })).rejects.toThrow('VALIDATION_FAILED');
  await expect(give({ questionIndex: 0, selectedOption: 9 })).rejects.toThrow('VALIDATION_FAILED');
});

it('room: a second click of the host does nothing', async () => {
  const { host } = await newRoom();
  await join(host, 'Ada');
  const clicks = await Promise.allSettled([command(host, 'start', 1), command(host, 'start', 1)]);
  expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await readRoom(url, host)).room).toMatchObject({ phase: 'question', questionIndex: 0, version: 2 });
});

it('room: only its host leads it, and only its players answer', async () => {
  const { host, players } = await startedRoom(['Ada']);
  const [ada] = players as [JoinedRoom];
  await expect(commandRoom(url, ada, { command: 'next', version: 2 })).rejects.toThrow('403');
  await expect(answerRoom(url, host, { questionIndex: 0, selectedOption: 0 })).rejects.toThrow('403');
  const forged = { ...ada, token: ada.token.replace('.1.', '.0.') };
  await expect(readRoom(url, forged)).rejects.toThrow('403');
  const { host: other } = await newRoom();
  await expect(readRoom(url, { ...ada, roomId: other.roomId })).rejects.toThrow('403');
  expectError(await api.device().get(`/api/rooms/${host.roomId}`), 403, 'FORBIDDEN');
});

it('room: names pass the content filter, and none looks like another in the room', async () => {
  const { host } = await newRoom();
  await join(host, 'Alice');
  for (const name of [
    'AIice',
    'АLICE',
    'alice',
    'A\u200blice',
    'A l i c e',
    'A.l.i.c.e',
    'А_l-I c.e',
    'Alice.',
  ])
    await expect(join(host, name)).rejects.toThrow('ROOM_NAME_TAKEN');
  // Friends with an initial.
  for (const name of ['Ann A', 'Ann B', 'Anna', 'Ali Ce']) await join(host, name);
  for (const name of [
    '',
    ' ',
    'administrator',
    'fuck',
    'a<b',
    'x'.repeat(25),
    '😀',
    `Z${'\u0336'.repeat(5)}`,
  ])
    await expect(join(host, name)).rejects.toThrow('VALIDATION_FAILED');
  expect(await join(host, '王')).toMatchObject({ name: '王', playerId: 6 });
  expect(await join(host, 'निर्मला ฟ้าใส')).toMatchObject({ playerId: 7 });
  const { host: generated } = await newRoom({ names: 'generated' });
  const given = await Promise.all(['Ada', 'Bea', 'Cleo'].map((name) => join(generated, name)));
  expect(new Set(given.map(({ name }) => name)).size).toBe(3);
  for (const { name } of given) expect(name).toMatch(/^\w+ \w+ \d\d$/u);
});

it('room: players come late, until it is locked or full', async () => {
  const { host } = await startedRoom(['Ada'], { maxPlayers: 3 });
  const late = await join(host, 'Late');
  await answer(late, 0);
  await command(host, 'lock');
  await expect(join(host, 'Locked')).rejects.toThrow('ROOM_LOCKED');
  await command(host, 'unlock');
  await join(host, 'Third');
  await expect(join(host, 'Fourth')).rejects.toThrow('ROOM_FULL');
});

it('room: who joins after a question is told so until the next one', async () => {
  const { host, players } = await startedRoom(['Ada']);
  await command(host, 'next');
  const late = await join(host, 'Late');
  const hasJoinedAfter = async (holder: RoomHolderClient) =>
    (await readRoom(url, holder)).you?.hasJoinedAfter;
  expect([await hasJoinedAfter(players[0] ?? late), await hasJoinedAfter(late)]).toEqual([false, true]);
  expect((await readRoom(url, host)).room).toMatchObject({ playerCount: 2, unanswered: 1 });
  await command(host, 'next');
  await command(host, 'next');
  expect(await hasJoinedAfter(late)).toBe(false);
});

it('room: a player that the host removes is told so, and cannot come back', async () => {
  const { host } = await newRoom();
  const device = api.device();
  const cookie = {
    cookie: String((await device.get('/api/player')).headers['set-cookie']).split(';')[0] ?? '',
  };
  const rude = await joinRoom(url, { code: host.code, name: 'Rude' }, cookie);
  await join(host, 'Ada');
  const stream = await follow(rude);
  await stream.until(isAt('lobby'));
  await device
    .delete(`/api/rooms/${host.roomId}/players/${rude.playerId}`)
    .set('X-Room-Token', host.token)
    .expect(200);
  await stream.until(({ type }) => type === 'removed');
  await stream.ended;
  await expect(readRoom(url, rude)).rejects.toThrow('ROOM_PLAYER_REMOVED');
  await expect(followRoom(url, rude)).rejects.toThrow('ROOM_PLAYER_REMOVED');
  await expect(joinRoom(url, { code: host.code, name: 'Nice' }, cookie)).rejects.toThrow(
    'ROOM_PLAYER_REMOVED',
  );
  const { room } = await readRoom(url, host);
  expect(room.playerCount).toBe(1);
});

it('room: a player who left is not waited for, and finds its place again by its token or its device', async () => {
  const { host } = await newRoom();
  const device = api.device();
  const cookie = {
    cookie: String((await device.get('/api/player')).headers['set-cookie']).split(';')[0] ?? '',
  };
  const ada = await joinRoom(url, { code: host.code, name: 'Ada' }, cookie);
  const bea = await join(host, 'Bea');
  await command(host, 'start');
  api.clock.advance(ROOM_LEAD_MS);
  await answer(bea, 0);
  const stream = await follow(bea);
  await device
    .delete(`/api/rooms/${host.roomId}/players/${ada.playerId}`)
    .set('X-Room-Token', ada.token)
    .expect(200);
  await stream.until(isAt('verdict', 0));
  const back = await joinRoom(url, { code: host.code, name: 'Another' }, cookie);
  expect(back).toEqual(ada);
  await expect(
    callRoom(
      url,
      { method: 'DELETE', path: `/api/rooms/${host.roomId}/players/${bea.playerId}`, token: ada.token },
      z.unknown(),
    ),
  ).rejects.toThrow('403');
});

it('room: a stream that broke off resumes with what changed since, and repeats nothing', async () => {
  const { host, players } = await startedRoom(['Ada', 'Bea']);
  const [ada] = players as [JoinedRoom];
  const first = await follow(ada);
  await first.until(isAt('question', 0));
  const { id = '' } = first.received.at(-1) ?? {};
  first.close();
  const resumed = await follow(ada, id);
  await join(host, 'Cleo');
  await resumed.until(({ type }) => type === 'counts');
  expect(resumed.received.map(({ event }) => event.type)).not.toContain('state');
  resumed.close();
  await command(host, 'next');
  const later = await follow(ada, id);
  expect(await later.until(({ type }) => type === 'state')).toMatchObject({ room: { phase: 'verdict' } });
});

it('room: who joins while others follow it sees its own place at once, and who comes back its answer', async () => {
  const { host, players } = await startedRoom(['Ada', 'Bea']);
  const [ada] = players as [JoinedRoom];
  await (await follow(host)).until(isAt('question', 0));
  const cleo = await join(host, 'Cleo');
  expect(await (await follow(cleo)).until(isAt('question', 0))).toMatchObject({ you: { name: 'Cleo' } });
  const { selectedOption } = await answer(ada, 0);
  expect(await (await follow(ada)).until(isAt('question', 0))).toMatchObject({
    you: { answer: { selectedOption } },
  });
});

it('room: an account that hosts it leads it while it is signed in; the token alone does nothing then', async () => {
  const teacher = await signIn(api);
  const device = deviceOf(api, teacher);
  const opened = await device.post('/api/rooms').send({ quizId: (await publishQuiz(api)).id });
  const host = hostOf(teacher, answerOf(hostedRoomSchema, opened, 201));
  const { roomId, token } = host;
  await join(host, 'Ada');
  await expect(readRoom(url, { roomId, token })).rejects.toThrow('NOT_AUTHENTICATED');
  const other = hostOf(await signIn(api), { roomId, token });
  await expect(readRoom(url, other)).rejects.toThrow('FORBIDDEN');
  await command(host, 'start');
  const stream = await follow(host);
  await stream.until(isAt('question'));
  expect((await device.post('/api/auth/logout-everywhere')).status).toBe(200);
  api.clock.advance(2000);
  await join(host, 'Later');
  await stream.ended;
  expect(JSON.stringify(stream.received)).not.toContain('Later');
  for (const holder of [{ roomId, token }, host]) {
    await expect(readRoom(url, holder)).rejects.toThrow('NOT_AUTHENTICATED');
    const path = `/api/rooms/${roomId}/commands`;
    const body = { command: 'end', version: 2 };
    await expect(callRoom(url, { path, ...holder, body }, roomStateSchema)).rejects.toThrow(
      'NOT_AUTHENTICATED',
    );
    const file = api.anonymous().get(`/api/rooms/${roomId}/results.csv`).set(ROOM_TOKEN_HEADER, token);
    expect((await file).status).toBe(401);
  }
});

it('room: the host leaves and comes back by the account or device, and sees who is in it', async () => {
  const quiz = await publishQuiz(api);
  const { bearer } = await signIn(api);
  const headers = { authorization: bearer };
  const host = await openRoom(url, { quizId: quiz.id }, headers);
  await join(host, 'Ada');
  const hosted = await callRoom(
    url,
    { method: 'GET', path: '/api/rooms', headers },
    z.array(hostedRoomSchema),
  );
  expect(hosted.map((room) => ({ ...room, headers }))).toEqual([{ ...host, phase: 'lobby' }]);
  expect((await api.anonymous().get(`/api/rooms/${host.roomId}`).set('Authorization', bearer)).status).toBe(
    200,
  );
  const stream = await follow({ ...host, token: hosted[0]?.token ?? '' });
  expect(await stream.until(({ type }) => type === 'players')).toMatchObject({
    players: [{ playerId: 1, name: 'Ada', hasLeft: false, answered: 0 }],
  });
  await command(host, 'end');
  await stream.until(isAt('ended'));
  await stream.ended;
  expect(
    await callRoom(url, { method: 'GET', path: '/api/rooms', headers }, z.array(hostedRoomSchema)),
  ).toEqual([]);
  await expect(join(host, 'Bea')).rejects.toThrow('ROOM_NOT_FOUND');
});

it('room: newer streams of one player end the oldest', async () => {
  const { host } = await newRoom();
  const ada = await join(host, 'Ada');
  const opened = [await follow(ada), await follow(ada), await follow(ada)];
  await Promise.all(opened.map((stream) => stream.until(isAt('lobby'))));
  const newest = await follow(ada);
  await opened[0]?.ended;
  await newest.until(isAt('lobby'));
});

it('room: a pause stops the clock', async () => {
  const { host, players } = await startedRoom(['Ada', 'Bea']);
  const [ada] = players as [JoinedRoom];
  api.clock.advance(10_000);
  expect((await command(host, 'pause')).room).toMatchObject({ phase: 'question', pausedMs: 10_000 });
  api.clock.advance(HOUR_MS / 4);
  await expect(answerRoom(url, ada, { questionIndex: 0, selectedOption: 0 })).rejects.toThrow('ROOM_CHANGED');
  await command(host, 'resume');
  await answer(ada, 0);
  expect((await command(host, 'next')).room.phase).toBe('verdict');
  expect((await readRoom(url, ada)).you?.points).toBe(750);
});

it('room: an edit or deletion of the quiz changes nothing of it', async () => {
  const { quizId, host, players } = await startedRoom(['Ada', 'Bea']);
  const before = await readRoom(url, host);
  await api.database.sequelize.query(
    'UPDATE questions SET question = ?, correct_option = 3 WHERE quiz_id = ?',
    { replacements: ['Something else?', quizId] },
  );
  await api.database.sequelize.query('UPDATE quizzes SET is_active = 0 WHERE id = ?', {
    replacements: [quizId],
  });
  expect((await readRoom(url, host)).room).toEqual(before.room);
  await answer(players[0] as JoinedRoom, 0);
  expect((await command(host, 'next')).room.phase).toBe('verdict');
  expect((await readRoom(url, players[0] as JoinedRoom)).you?.correct).toBe(1);
});

it('room: quizzes that cannot be played, or not by the host, have none', async () => {
  const { bearer, id } = await signIn(api);
  const draft = await publishQuiz(api, { creatorKey: `u:${id}` });
  await api.database.sequelize.query("UPDATE quizzes SET visibility = 'draft' WHERE id = ?", {
    replacements: [draft.id],
  });
  const open = (quizId: number, authorization = bearer) =>
    api.anonymous().post('/api/rooms').set('Authorization', authorization).send({ quizId });
  expectError(await open(draft.id), 404, 'QUIZ_NOT_FOUND');
  expectError(await open(999_999), 404, 'QUIZ_NOT_FOUND');
  expectError(await open(draft.id, 'Bearer x'), 401, 'NOT_AUTHENTICATED');
  const quiz = await publishQuiz(api);
  expectError(
    await api.anonymous().post('/api/rooms').send({ quizId: quiz.id, secondsPerQuestion: 7 }),
    400,
    'VALIDATION_FAILED',
  );
  for (let opened = 0; opened < 5; opened += 1) expect((await open(quiz.id)).status).toBe(201);
  expectError(await open(quiz.id), 409, 'TOO_MANY_ROOMS');
});

it('room: somebody with the code sees what it is about, and no code is found by trying', async () => {
  const { host } = await newRoom();
  const invitation = answerOf(
    roomInvitationSchema,
    await api.anonymous().get(`/api/room-codes/${host.code}`),
  );
  expect(invitation).toMatchObject({
    roomId: host.roomId,
    totalQuestions: 3,
    isLocked: false,
    isFull: false,
  });
  expectError(await api.anonymous().get('/api/room-codes/12345'), 400, 'VALIDATION_FAILED');
  const limited = await startTestApi({ environment: { RATE_LIMIT_SCALE: '1' }, beside: api });
  try {
    const tries: number[] = [];
    for (let code = 0; code < 103; code += 1)
      tries.push((await limited.anonymous().get(`/api/room-codes/${String(code).padStart(6, '0')}`)).status);
    expect(new Set(tries.slice(0, 100))).toEqual(new Set([404]));
    expect(tries.slice(-1)).toEqual([429]);
    expectError(
      await limited.anonymous().post('/api/room-codes/000000/players').send({}),
      429,
      'RATE_LIMITED',
    );
  } finally {
    await limited.stop();
  }
});

describe('room: limits of a network behind a proxy', () => {
  let limited: TestApi;
  beforeAll(async () => {
    const environment = { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' };
    limited = await startTestApi({ environment, beside: api });
  });
  afterAll(() => limited.stop());
  const statusFor = async (code: string, address: string) =>
    (await limited.anonymous().get(`/api/room-codes/${code}`).set('X-Forwarded-For', address)).status;

  it('a class that types the code of a room that has ended, again and again, still finds the next one', async () => {
    const { host: ended } = await newRoom();
    await command(ended, 'end');
    const { host } = await newRoom();
    const tries: number[] = [];
    for (let pupil = 0; pupil < 110; pupil += 1) tries.push(await statusFor(ended.code, '198.51.100.7'));
    expect(new Set(tries)).toEqual(new Set([404]));
    expect(await statusFor(host.code, '198.51.100.7')).toBe(200);
  });

  it('who tries codes from many addresses of one network is stopped', async () => {
    const tries: number[] = [];
    for (let code = 0; code < 103; code += 1)
      tries.push(await statusFor(String(code).padStart(6, '0'), `2001:db8::${(code + 1).toString(16)}`));
    expect(tries.slice(-1)).toEqual([429]);
  });

  it('a device that was here long before finds a room although its network is stopped; a new one does not', async () => {
    const { host } = await newRoom();
    const [early, late] = [limited.device(), limited.device()];
    const address = '198.51.100.99';
    const visit = (device: typeof early) => device.get('/api/player').set('X-Forwarded-For', address);
    const find = (device: typeof early) =>
      device.get(`/api/room-codes/${host.code}`).set('X-Forwarded-For', address);
    await visit(early);
    api.clock.advance(601_000);
    await visit(late);
    for (let code = 0; code < 103; code += 1) await statusFor(String(code).padStart(6, '0'), address);
    expect((await find(early)).status).toBe(200);
    expectError(await find(late), 429, 'RATE_LIMITED');
  });
});

describe('room: limits of all devices of a network', () => {
  let school: TestApi;
  let host: HostedRoom;
  let pupils: JoinedRoom[];
  beforeAll(async () => {
    ({ host } = await newRoom({ pace: 'own' }));
    pupils = [];
    for (const name of ['Ada', 'Bea', 'Cem', 'Dan', 'Eva', 'Fay']) pupils.push(await join(host, name));
    await command(host, 'start');
    school = await startTestApi({ environment: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' }, beside: api });
  });
  afterAll(() => school.stop());
  const of = (pupil: number) => pupils[pupil]?.token ?? '';
  const read = (pupil: number, path = String(host.roomId), network = '198.51.100.7') =>
    school
      .anonymous()
      .get(`/api/rooms/${path}`)
      .set(ROOM_TOKEN_HEADER, of(pupil))
      .set('X-Forwarded-For', network);
  const remaining = async (request: PromiseLike<{ headers: Record<string, string> }>) =>
    Number((await request).headers['ratelimit-remaining']);

  it('count what they send anywhere together', async () => {
    const first = await remaining(read(0, `${host.roomId}/nowhere`));
    expect(first - (await remaining(read(1, `${host.roomId}/nowhere`)))).toBe(1);
  });

  it('the list of rooms is no address of a room', async () => {
    const first = await remaining(read(2, ''));
    expect(first - (await remaining(read(3, '')))).toBe(1);
  });

  it('answers count together, as many as a thousand phones give', async () => {
    const answerAs = (pupil: number) =>
      school
        .anonymous()
        .post(`/api/rooms/${host.roomId}/answers`)
        .set(ROOM_TOKEN_HEADER, of(pupil))
        .send({ questionIndex: 0, selectedOption: 0 });
    const policies = [await answerAs(4), await answerAs(5)].map(({ headers }) => [
      headers['ratelimit-policy'],
      headers['ratelimit-remaining'],
    ]);
    expect(policies).toEqual([
      ['2000;w=10', '1999'],
      ['2000;w=10', '1998'],
    ]);
  });

  it('answers that wait for their turn count when the host closes the question right after them', async () => {
    const names = Array.from({ length: 9 }, (_one, index) => `Pupil ${index}`);
    const { host: leader, players } = await startedRoom(names);
    const { version } = (await readRoom(url, leader)).room;
    const sent = ({ roomId, token }: RoomHolderClient, path: string, content: object) => {
      const body = JSON.stringify(content);
      const head = [
        `POST /api/rooms/${roomId}/${path} HTTP/1.1`,
        'Host: 127.0.0.1',
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
        `${ROOM_TOKEN_HEADER}: ${token}`,
      ];
      return `${head.join('\r\n')}\r\n\r\n${body}`;
    };
    const requests = players.map((player) =>
      sent(player, 'answers', { questionIndex: 0, selectedOption: 0 }),
    );
    const schoolServer = createServer(school.app.listener).listen(0, '127.0.0.1');
    await once(schoolServer, 'listening');
    const socket = connect((schoolServer.address() as AddressInfo).port, '127.0.0.1');
    let received = '';
    socket.on('data', (bytes) => {
      received += bytes.toString();
    });
    // Together, so that all are there before the first is handled.
    socket.write([...requests, sent(leader, 'commands', { command: 'next', version })].join(''));
    const statuses = () => received.match(/(?<=HTTP\/1\.1 )\d+/gu) ?? [];
    while (statuses().length < 10) await wait(20);
    socket.destroy();
    schoolServer.close();
    expect(statuses()).toEqual(Array.from({ length: 10 }, () => '200'));
    const { room } = await readRoom(url, leader);
    expect(room.phase === 'verdict' && room.counts.reduce((sum, count) => sum + count)).toBe(9);
  });

  it('a thousand phones join within the time of their limit', async () => {
    const { headers } = await school.anonymous().post(`/api/room-codes/${host.code}/players`).send({});
    expect(headers['ratelimit-policy']).toBe('1500;w=60');
  });

  it('reads wait for those of the same network, and for no others', async () => {
    const { sequelize } = school.database;
    const query = sequelize.query.bind(sequelize);
    let held = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const spy = jest.spyOn(sequelize, 'query').mockImplementation((async (...input: [string, object]) => {
      if (JSON.stringify(input[0]).includes('rooms')) {
        held += 1;
        await released;
      }
      return query(...input);
    }) as never);
    const reads = [read(0), read(1), read(2), read(3, undefined, '203.0.113.9')].map((one) =>
      one.then(({ status }) => status),
    );
    await wait(500);
    expect(held).toBe(2);
    release();
    expect(await Promise.all(reads)).toEqual([200, 200, 200, 200]);
    spy.mockRestore();
  });
});

describe('results of a room', () => {
  async function playedRoom() {
    const { quizId, host } = await newRoom();
    const member = await signIn(api);
    const headers = { authorization: member.bearer };
    const ada = await joinRoom(url, { code: host.code, name: '-Ada' }, headers);
    const bea = await join(host, 'Bea');
    await join(host, 'Silent');
    await command(host, 'start');
    for (const questionIndex of [0, 1, 2]) {
      api.clock.advance(ROOM_LEAD_MS + 1000);
      await answer(ada, questionIndex, { isRight: questionIndex !== 1 });
      if (questionIndex > 0) await answer(bea, questionIndex);
      await command(host, 'next');
      if (questionIndex < 2) {
        await command(host, 'next');
        await command(host, 'next');
      }
    }
    expect((await command(host, 'next')).room.phase).toBe('podium');
    await api.jobs.idle();
    return { quizId, host, member, ada, bea };
  }

  it('are attempts that do not rank, count in stats, and bring missed questions back', async () => {
    const { quizId, member } = await playedRoom();
    const device = deviceOf(api, member);
    const mine = answerOf(myResultSchema, await device.get(`/api/quiz/${quizId}/my-result`));
    expect(mine).toMatchObject({ score: 2, totalQuestions: 3, percentage: 67, rank: null, timeSpent: 3 });
    expect(mine.xpEarned).toBeGreaterThan(0);
    expect(mine.answers.map(({ isCorrect }) => isCorrect)).toEqual([true, false, true]);
    api.clock.advance(24 * HOUR_MS);
    const { questions } = answerOf(mistakesSchema, await device.get('/api/mistakes'));
    expect(questions.map(({ question }) => question)).toEqual(['Rivers of Europe: question 1?']);
    const finished = 'SELECT COUNT(*) AS value FROM attempts WHERE quiz_id = ? AND finished_at IS NOT NULL';
    expect(await numberOf(finished, quizId)).toBe(2);
    expect(await numberOf('SELECT COUNT(*) AS value FROM board_entries WHERE quiz_id = ?', quizId)).toBe(0);
    expect(await numberOf('SELECT plays AS value FROM quizzes WHERE id = ?', quizId)).toBe(2);
    const picks =
      'SELECT SUM(picks) AS value FROM option_counters JOIN questions ON questions.id = question_id WHERE quiz_id = ?';
    expect(await numberOf(picks, quizId)).toBe(6);
  });

  it('say why they do not rank; a part of a quiz that is answered right is neither a perfect score nor the best result, also when counted again', async () => {
    const { quizId, host } = await newRoom();
    const member = await signIn(api);
    const early = await join(host, 'Early');
    await command(host, 'start');
    const watching = await join(host, 'Watching');
    for (const toSkip of [0, 1]) {
      api.clock.advance(ROOM_LEAD_MS + 1000 + toSkip);
      if (toSkip === 0) await answer(early, 0, { isRight: false });
      await command(host, 'next');
      await command(host, 'next');
      await command(host, 'next');
    }
    const late = await joinRoom(url, { code: host.code, name: 'Late' }, { authorization: member.bearer });
    api.clock.advance(ROOM_LEAD_MS + 4000);
    await answer(late, 2);
    await command(host, 'next');
    expect((await command(host, 'next')).room.phase).toBe('podium');
    expect((await readRoom(url, late)).you).toMatchObject({ correct: 1, asked: 1 });
    expect((await readRoom(url, early)).you).toMatchObject({ correct: 0, asked: 3 });
    expect((await readRoom(url, watching)).you).toMatchObject({ correct: 0, asked: 0 });
    await api.jobs.idle();
    const device = deviceOf(api, member);
    const mine = answerOf(myResultSchema, await device.get(`/api/quiz/${quizId}/my-result`));
    expect(mine).toMatchObject({ score: 1, totalQuestions: 1, rank: null, unrankedReason: 'room' });
    expect(mine).not.toHaveProperty('bestPercentage');
    const bestScores = async () =>
      answerOf(progressSchema, await device.get('/api/auth/progress')).bestScores;
    expect(await bestScores()).toEqual([]);
    const perfect = async () => ({
      totals: await numberOf('SELECT perfect AS value FROM player_totals WHERE user_id = ?', member.id),
      xp: await numberOf(
        "SELECT COUNT(*) AS value FROM xp_entries WHERE user_id = ? AND reason = 'perfect'",
        member.id,
      ),
    });
    expect(await perfect()).toEqual({ totals: 0, xp: 0 });
    const bests = `/api/my-bests?quizIds=${quizId}`;
    expect(answerOf(z.array(bestResultSchema), await device.get(bests))).toEqual([]);
    await api.rebuildCounters();
    expect(await perfect()).toEqual({ totals: 0, xp: 0 });
    expect(await bestScores()).toEqual([]);
  });

  it('a part of a quiz that was answered faster than people read is no best result either, and its missed questions come back', async () => {
    const strict = await startTestApi({ environment: { MIN_ANSWER_MS: '400' } });
    const listening = createServer(strict.app.listener).listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const at = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
    const quiz = await publishQuiz(strict, { questionCount: 3 });
    const member = await signIn(strict);
    const host = await openRoom(at, { quizId: quiz.id, secondsPerQuestion: SECONDS });
    const quick = await joinRoom(at, { code: host.code, name: 'Quick' }, { authorization: member.bearer });
    await commandRoom(at, host, { command: 'start' });
    for (const [questionIndex, letter] of ['A', 'C'].entries()) {
      strict.clock.advance(ROOM_LEAD_MS + 100);
      const { room } = await readRoom(at, quick);
      if (room.phase !== 'question') throw new Error(room.phase);
      const selectedOption = room.options.findIndex((option) => option.startsWith(letter));
      await answerRoom(at, quick, { questionIndex, selectedOption });
      await commandRoom(at, host, { command: 'next' });
      if (questionIndex === 0)
        for (const command of ['next', 'next'] as const) await commandRoom(at, host, { command });
    }
    expect((await commandRoom(at, host, { command: 'end' })).room.phase).toBe('podium');
    await strict.jobs.idle();
    const device = deviceOf(strict, member);
    const mine = answerOf(myResultSchema, await device.get(`/api/quiz/${quiz.id}/my-result`));
    expect(mine).toMatchObject({ percentage: 50, totalQuestions: 2, unrankedReason: 'too-fast' });
    expect(mine).not.toHaveProperty('bestPercentage');
    const bests = await device.get(`/api/my-bests?quizIds=${quiz.id}`);
    expect(answerOf(z.array(bestResultSchema), bests)).toEqual([]);
    const { nextOn } = answerOf(mistakesSchema, await device.get('/api/mistakes'));
    expect(nextOn).not.toBeNull();
    listening.closeAllConnections();
    listening.close();
    await strict.stop();
  });

  it('are judged by a key that was corrected before the room was over, and no void question counts', async () => {
    const { quizId, host } = await newRoom();
    const member = await signIn(api);
    const ada = await joinRoom(url, { code: host.code, name: 'Ada' }, { authorization: member.bearer });
    await command(host, 'start');
    for (const index of [0, 1, 2]) {
      api.clock.advance(ROOM_LEAD_MS + 4000);
      await answer(ada, index, { isRight: index === 1 });
      await command(host, 'next');
      if (index < 2) {
        await command(host, 'next');
        await command(host, 'next');
      }
    }
    const chosen = 'SELECT chosen_option AS value FROM room_answers WHERE room_id = ? AND question_index = 0';
    const { sequelize } = api.database;
    await sequelize.query('UPDATE questions SET correct_option = ? WHERE quiz_id = ? AND position = 0', {
      replacements: [await numberOf(chosen, host.roomId), quizId],
    });
    await sequelize.query('UPDATE questions SET is_void = 1 WHERE quiz_id = ? AND position = 2', {
      replacements: [quizId],
    });
    await command(host, 'next');
    await api.jobs.idle();
    const device = deviceOf(api, member);
    const mine = answerOf(myResultSchema, await device.get(`/api/quiz/${quizId}/my-result`));
    expect(mine).toMatchObject({ score: 2, totalQuestions: 2 });
    expect(mine.answers.map(({ isCorrect }) => isCorrect)).toEqual([true, true, false]);
    api.clock.advance(24 * HOUR_MS);
    expect(answerOf(mistakesSchema, await device.get('/api/mistakes')).questions).toEqual([]);
  });

  it('say whether the quiz can still be played alone', async () => {
    const { quizId, host, players } = await startedRoom(['Ada']);
    const isPlayable = async () => (await readRoom(url, players[0] ?? host)).room.quiz.isPlayable;
    await answer(players[0] ?? host, 0);
    await command(host, 'next');
    expect(await isPlayable()).toBeUndefined();
    await command(host, 'end');
    expect(await isPlayable()).toBe(true);
    await api.database.sequelize.query('UPDATE quizzes SET is_active = 0 WHERE id = ?', {
      replacements: [quizId],
    });
    expect(await isPlayable()).toBe(false);
    await command(host, 'end');
    expect(await isPlayable()).toBe(false);
  });

  it('are stored once, however often', async () => {
    const { quizId, host } = await playedRoom();
    await api.database.sequelize.query('UPDATE rooms SET recorded_at = NULL WHERE id = ?', {
      replacements: [host.roomId],
    });
    const again = await startTestApi({ beside: api });
    await again.jobs.idle();
    await again.stop();
    expect(await numberOf('SELECT COUNT(*) AS value FROM attempts WHERE quiz_id = ?', quizId)).toBe(2);
    expect(
      await numberOf('SELECT recorded_at IS NOT NULL AS value FROM rooms WHERE id = ?', host.roomId),
    ).toBe(1);
  });

  it('keep the streak also when they are stored after a quiz of a later day', async () => {
    const { host, member } = await playedRoom();
    const { sequelize } = api.database;
    // As if the process had died when the room ended.
    const player = { replacements: [`u:${member.id}`] };
    const theirs = 'SELECT id FROM attempts WHERE player_key = ?';
    await sequelize.query(`DELETE FROM answers WHERE attempt_id IN (${theirs})`, player);
    await sequelize.query('DELETE FROM attempts WHERE player_key = ?', player);
    await sequelize.query('UPDATE room_players SET is_recorded = 0 WHERE player_key = ?', player);
    await sequelize.query('UPDATE rooms SET recorded_at = NULL WHERE id = ?', {
      replacements: [host.roomId],
    });
    await api.playerRecords.settlePlayer(member.id);
    api.clock.advance(24 * HOUR_MS);
    const device = deviceOf(api, member);
    await submit(device, { quizId: (await publishQuiz(api)).id, answers: [0] });
    const streak = async () =>
      answerOf(progressSchema, await device.get('/api/auth/progress')).streak.currentStreak;
    expect(await streak()).toBe(1);
    const again = await startTestApi({ beside: api });
    await again.jobs.idle();
    await again.stop();
    expect(await streak()).toBe(2);
  });

  it('are a CSV file for the host alone, in which no name begins a formula', async () => {
    const { host, ada } = await playedRoom();
    const read = (token: string) =>
      api.anonymous().get(`/api/rooms/${host.roomId}/results.csv`).set('X-Room-Token', token);
    const file = await read(host.token);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, ...rows] = file.text.replace('\ufeff', '').trimEnd().split('\r\n');
    expect(head).toMatch(/^place,name,points,correct,1\. Rivers of Europe: question 0\?,/u);
    expect(rows).toEqual([
      "1,'-Ada,1950,2,right,wrong,right",
      '2,Bea,1950,2,,right,right',
      '3,Silent,0,0,,,',
    ]);
    expectError(await read(ada.token), 403, 'FORBIDDEN');
  });

  it('are found by their host on any device, once the room has ended, and by nobody else', async () => {
    const member = await signIn(api);
    const { id: quizId } = await publishQuiz(api, { questionCount: 3 });
    const anywhere = deviceOf(api, member);
    const opened = await anywhere.post('/api/rooms').send({ quizId });
    const host = hostOf(member, answerOf(hostedRoomSchema, opened, 201));
    const ended = async (device: typeof anywhere) =>
      answerOf(z.array(endedRoomSchema), await device.get('/api/ended-rooms'));
    await join(host, 'Ada');
    await command(host, 'start');
    api.clock.advance(ROOM_LEAD_MS + 1000);
    await command(host, 'next');
    expect(await ended(anywhere)).toEqual([]);
    await command(host, 'end');
    await command(host, 'end');
    const [room] = await ended(anywhere);
    expect(room).toMatchObject({ roomId: host.roomId, quizTitle: 'Rivers of Europe' });
    const file = await anywhere
      .get(`/api/rooms/${host.roomId}/results.csv`)
      .set(ROOM_TOKEN_HEADER, room?.token ?? '');
    expect(file.status).toBe(200);
    expect(file.text).toContain('Ada');
    expect(await ended(deviceOf(api, await signIn(api)))).toEqual([]);
  });

  it('a later attempt alone does not rank, because its player knows the answers', async () => {
    const { quizId, member } = await playedRoom();
    const device = deviceOf(api, member);
    const { id: attemptId } = await openAttempt(device, quizId);
    const { rank } = await submit(device, { quizId, attemptId, answers: [0, 1, 2] });
    expect(rank).toBeNull();
    expect(await numberOf('SELECT COUNT(*) AS value FROM board_entries WHERE quiz_id = ?', quizId)).toBe(0);
  });

  it('an attempt that was begun alone goes on after it', async () => {
    const { quizId, host } = await newRoom();
    const member = await signIn(api);
    const device = deviceOf(api, member);
    const { id } = await openAttempt(device, quizId);
    const ada = await joinRoom(url, { code: host.code, name: 'Ada' }, { authorization: member.bearer });
    await command(host, 'start');
    api.clock.advance(ROOM_LEAD_MS);
    await answer(ada, 0);
    await command(host, 'next');
    await command(host, 'end');
    await api.jobs.idle();
    expect((await openAttempt(device, quizId)).id).toBe(id);
    expect((await submit(device, { quizId, attemptId: id, answers: [0, 1, 2] })).rank).toBeNull();
  });
});

it('room: requests with a place in another room use up nothing of what this one may send', async () => {
  const [{ host }, { host: other }] = [await newRoom(), await newRoom()];
  const left = async (token: string) => {
    const response = await fetch(`${url}/api/rooms/${host.roomId}`, {
      headers: { [ROOM_TOKEN_HEADER]: token },
    });
    return { status: response.status, remaining: Number(response.headers.get('RateLimit-Remaining')) };
  };
  const before = await left(host.token);
  for (let request = 0; request < 3; request += 1) expect((await left(other.token)).status).toBe(403);
  expect(before.remaining - (await left(host.token)).remaining).toBe(1);
});

it('room: an answer of whoever left in another tab brings the player back', async () => {
  const { host, players } = await startedRoom(['Ada', 'Bea']);
  const [ada] = players as [JoinedRoom];
  const path = `/api/rooms/${host.roomId}/players/${ada.playerId}`;
  await callRoom(url, { method: 'DELETE', path, token: ada.token }, z.unknown());
  await answer(ada, 0);
  const screen = await follow(host);
  const { players: listed } = (await screen.until((event) => event.type === 'players')) as {
    players: { name: string; hasLeft: boolean }[];
  };
  expect(listed).toContainEqual(expect.objectContaining({ name: 'Ada', hasLeft: false }));
});

it('room: goes on for longer than an hour without a click while its host watches', async () => {
  const { host } = await newRoom();
  const { host: left } = await newRoom();
  api.clock.advance(HOUR_MS - 60_000);
  const screen = await follow(host);
  await screen.until(isAt('lobby'));
  api.clock.advance(120_000);
  const again = await startTestApi({ beside: api });
  await again.jobs.idle();
  await again.stop();
  expect((await readRoom(url, host)).room.phase).toBe('lobby');
  expect((await readRoom(url, left)).room.phase).toBe('ended');
});

describe('room: own pace', () => {
  const open = ({ roomId, token }: RoomHolderClient, index: number) =>
    callRoom(url, { path: `/api/rooms/${roomId}/questions/${index}/open`, token }, openedRoomQuestionSchema);

  it('everybody goes on when ready, and knows the verdict at once', async () => {
    const { host } = await newRoom({ pace: 'own' });
    const [ada, bea] = [await join(host, 'Ada'), await join(host, 'Bea')];
    await command(host, 'start');
    const stream = await follow(ada);
    expect(await stream.until(isAt('own-pace'))).toMatchObject({ you: { nextQuestion: 0 } });
    const first = await open(ada, 0);
    expect(await open(ada, 0)).toMatchObject({ opensAt: first.opensAt, options: first.options });
    await expect(open(ada, 1)).rejects.toThrow('ROOM_CHANGED');
    api.clock.advance(10_000);
    const key = first.options.findIndex((option) => option.startsWith('A'));
    const given = await answerRoom(url, ada, { questionIndex: 0, selectedOption: key });
    expect(given.verdict).toEqual({
      isCorrect: true,
      points: 750,
      correctAnswer: key,
      explanation: 'Because of 0',
    });
    await open(ada, 1);
    await open(bea, 0);
    expect((await readRoom(url, ada)).you).toMatchObject({ points: 750, nextQuestion: 1, place: 1 });
    expect((await readRoom(url, bea)).you).toMatchObject({ points: 0, nextQuestion: 0, place: 2 });
    expect((await command(host, 'end')).room).toMatchObject({
      phase: 'podium',
      board: [{ name: 'Ada' }, { name: 'Bea' }],
    });
  });

  it("the host's board moves with each answer", async () => {
    const { host } = await newRoom({ pace: 'own' });
    const ada = await join(host, 'Ada');
    await command(host, 'start');
    const screen = await follow(host);
    await screen.until(isAt('own-pace'));
    const { options } = await open(ada, 0);
    const selectedOption = options.findIndex((option) => option.startsWith('A'));
    await answerRoom(url, ada, { questionIndex: 0, selectedOption });
    const moved = await screen.until(
      (event) =>
        event.type === 'state' && event.room.phase === 'own-pace' && event.room.board[0]?.points !== 0,
    );
    expect(moved).toMatchObject({ room: { board: [{ name: 'Ada', points: 1000 }] } });
  });

  it('each answer brings its player the new points, and nobody else an event', async () => {
    const { host } = await newRoom({ pace: 'own' });
    const [ada, bea] = [await join(host, 'Ada'), await join(host, 'Bea')];
    await command(host, 'start');
    const [own, other] = [await follow(ada), await follow(bea)];
    await Promise.all([own, other].map((stream) => stream.until(isAt('own-pace'))));
    const { options } = await open(ada, 0);
    const selectedOption = options.findIndex((option) => option.startsWith('A'));
    await answerRoom(url, ada, { questionIndex: 0, selectedOption });
    const moved = await own.until((event) => event.type === 'state' && event.you?.points !== 0);
    expect(moved).toMatchObject({ you: { points: 1000, correct: 1, place: 1, nextQuestion: 1 } });
    expect(other.received).toHaveLength(1);
  });

  it('who has answered everything sees the place change that others take meanwhile', async () => {
    const { host } = await newRoom({ pace: 'own' });
    const [ada, bea] = [await join(host, 'Ada'), await join(host, 'Bea')];
    await command(host, 'start');
    const answerAll = async (player: JoinedRoom, isRight: boolean) => {
      for (const [index, letter] of ['A', 'B', 'C'].entries()) {
        const { options } = await open(player, index);
        const key = options.findIndex((option) => option.startsWith(letter));
        await answerRoom(url, player, {
          questionIndex: index,
          selectedOption: isRight ? key : (key + 1) % 4,
        });
      }
    };
    await answerAll(ada, false);
    const stream = await follow(ada);
    await stream.until((event) => event.type === 'state' && event.you?.place === 1);
    await answerAll(bea, true);
    expect(await stream.until((event) => event.type === 'state' && event.you?.place === 2)).toMatchObject({
      you: { nextQuestion: 3 },
    });
  });

  it('a question whose time ran out while its page was away is done', async () => {
    const { host } = await newRoom({ pace: 'own' });
    const ada = await join(host, 'Ada');
    await command(host, 'start');
    for (const index of [0, 1, 2]) {
      await open(ada, index);
      // MariaDB compares whole seconds here.
      api.clock.advance(SECONDS * 1000 + ROOM_ANSWER_GRACE_MS + 1000);
    }
    const { room, you } = await readRoom(url, ada);
    expect(room).toMatchObject({ phase: 'own-pace', finished: 1 });
    expect(you).toMatchObject({ nextQuestion: 3, asked: 0 });
  });

  it('its results have the questions that were reached', async () => {
    const { quizId, host } = await newRoom({ pace: 'own', secondsPerQuestion: 0 });
    const member = await signIn(api);
    const ada = await joinRoom(url, { code: host.code, name: 'Ada' }, { authorization: member.bearer });
    await command(host, 'start');
    const { options, closesAt } = await open(ada, 0);
    expect(closesAt).toBeNull();
    await answerRoom(url, ada, {
      questionIndex: 0,
      selectedOption: options.findIndex((option) => option.startsWith('A')),
    });
    await command(host, 'end');
    await api.jobs.idle();
    const mine = answerOf(myResultSchema, await deviceOf(api, member).get(`/api/quiz/${quizId}/my-result`));
    expect(mine).toMatchObject({ score: 1, totalQuestions: 1 });
  });

  it('its results are none of the quiz that its author writes and publishes anew meanwhile', async () => {
    const [teacher, member] = [await signIn(api), await signIn(api)];
    const { id: quizId } = await publishQuiz(api, { questionCount: 3, creatorKey: `u:${teacher.id}` });
    const settings = { quizId, pace: 'own', secondsPerQuestion: 0 };
    const host = await openRoom(url, settings, { authorization: teacher.bearer });
    const ada = await joinRoom(url, { code: host.code, name: 'Ada' }, { authorization: member.bearer });
    await command(host, 'start');
    await open(ada, 0);
    await answerRoom(url, ada, { questionIndex: 0, selectedOption: 0 });
    const author = deviceOf(api, teacher);
    for (const visibility of ['draft', 'unlisted']) {
      const { version } = answerOf(editableQuizSchema, await author.get(`/api/quiz/${quizId}/edit`));
      const changed = await author.put(`/api/quiz/${quizId}/visibility`).send({ visibility, version });
      expect(changed.status).toBe(200);
    }
    await command(host, 'end');
    await api.jobs.idle();
    const player = deviceOf(api, member);
    expect((await player.get(`/api/quiz/${quizId}/my-result`)).body).toBeNull();
    expect((await player.get(`/api/quiz/${quizId}`)).text).not.toContain('correctAnswer');
  });

  it('what was open when the host ended it does not count, what had run out does', async () => {
    const { quizId, host } = await newRoom({ pace: 'own' });
    const member = await signIn(api);
    const ada = await joinRoom(url, { code: host.code, name: 'Ada' }, { authorization: member.bearer });
    await command(host, 'start');
    const { options } = await open(ada, 0);
    const selectedOption = options.findIndex((option) => option.startsWith('A'));
    await answerRoom(url, ada, { questionIndex: 0, selectedOption });
    await open(ada, 1);
    api.clock.advance(SECONDS * 1000 + ROOM_ANSWER_GRACE_MS + 1000);
    await open(ada, 2);
    await command(host, 'end');
    await api.jobs.idle();
    const mine = answerOf(myResultSchema, await deviceOf(api, member).get(`/api/quiz/${quizId}/my-result`));
    expect(mine).toMatchObject({ score: 1, totalQuestions: 2 });
    api.clock.advance(SECONDS * 1000 + ROOM_ANSWER_GRACE_MS + 1000);
    expect((await readRoom(url, ada)).you).toMatchObject({ correct: 1, asked: 2 });
  });
});

describe('rooms and accounts', () => {
  it('a guest who signs in keeps rooms and places, an export names them, and a deletion leaves no name', async () => {
    const quiz = await publishQuiz(api, { questionCount: 3 });
    const device = api.device();
    const hosted = answerOf(hostedRoomSchema, await device.post('/api/rooms').send({ quizId: quiz.id }), 201);
    const { host } = await newRoom();
    const code = `/api/room-codes/${host.code}/players`;
    expect((await device.post(code).send({ name: 'Ada' })).status).toBe(201);
    const member = await signIn(api);
    const email = member.email;
    const login = await device.post('/api/auth/login').send({ email, password: TEST_PASSWORD });
    expect(login.status).toBe(200);
    await api.jobs.idle();
    const signedIn = deviceOf(api, member);
    const mine = answerOf(z.array(hostedRoomSchema), await signedIn.get('/api/rooms'));
    expect(mine.map(({ roomId }) => roomId)).toEqual([hosted.roomId]);
    expect((await signedIn.get('/api/auth/export')).body).toMatchObject({
      rooms: {
        hostedRooms: [{ roomId: hosted.roomId }],
        joinedRooms: [{ roomId: host.roomId, name: 'Ada' }],
      },
    });
    expect((await signedIn.post('/api/auth/delete-account').send({ password: TEST_PASSWORD })).status).toBe(
      200,
    );
    await api.jobs.idle();
    const named = "SELECT COUNT(*) AS value FROM room_players WHERE name = 'Ada' AND room_id = ?";
    expect(await numberOf(named, host.roomId)).toBe(0);
    expect((await readRoom(url, host)).room.playerCount).toBe(1);
  });
});

describe('rooms that nobody leads', () => {
  async function restart() {
    const other = await startTestApi({ beside: api });
    await other.jobs.idle();
    await other.stop();
  }

  it('end by themselves after an hour, with the results so far, and are forgotten after thirty days', async () => {
    const { quizId, host, players } = await startedRoom(['Ada']);
    const [ada] = players as [JoinedRoom];
    await answer(ada, 0);
    await command(host, 'next');
    const stream = await follow(ada);
    await stream.until(isAt('verdict'));
    api.clock.advance(HOUR_MS + 1);
    await restart();
    expect(await readRoom(url, ada)).toMatchObject({ room: { phase: 'ended', reason: 'time', code: null } });
    await restart();
    expect(await numberOf('SELECT COUNT(*) AS value FROM attempts WHERE quiz_id = ?', quizId)).toBe(1);
    api.clock.advance(30 * 24 * HOUR_MS + 1);
    await restart();
    expect(await numberOf('SELECT COUNT(*) AS value FROM rooms WHERE id = ?', host.roomId)).toBe(0);
    expect(await numberOf('SELECT COUNT(*) AS value FROM room_players WHERE room_id = ?', host.roomId)).toBe(
      0,
    );
    expect(await numberOf('SELECT COUNT(*) AS value FROM room_answers WHERE room_id = ?', host.roomId)).toBe(
      0,
    );
    await expect(readRoom(url, ada)).rejects.toThrow('ROOM_NOT_FOUND');
  });

  const losses: Record<string, (user: Awaited<ReturnType<typeof signIn>>) => Promise<{ status: number }>> = {
    suspended: async ({ id }) =>
      (await adminOf(api)).post(`/api/admin/users/${id}/suspension`, { reason: 'Spam' }),
    deleted: (user) => deviceOf(api, user).post('/api/auth/delete-account').send({ password: TEST_PASSWORD }),
  };
  it.each(Object.keys(losses))(
    'end at once when the account of the host is %s, with the results so far',
    async (loss) => {
      const quiz = await publishQuiz(api, { questionCount: 3 });
      const teacher = await signIn(api);
      const opened = await deviceOf(api, teacher)
        .post('/api/rooms')
        .send({ quizId: quiz.id, secondsPerQuestion: SECONDS });
      const host = hostOf(teacher, answerOf(hostedRoomSchema, opened, 201));
      const ada = await join(host, 'Ada');
      await command(host, 'start');
      api.clock.advance(ROOM_LEAD_MS);
      await answer(ada, 0);
      await command(host, 'next');
      const stream = await follow(ada);
      await stream.until(isAt('verdict'));
      expect((await losses[loss]?.(teacher))?.status).toBe(200);
      await api.jobs.idle();
      expect(await readRoom(url, ada)).toMatchObject({
        room: { phase: 'ended', reason: 'time', code: null },
        you: { correct: 1, place: 1 },
      });
      await stream.until(isAt('ended'));
      expect(await numberOf('SELECT COUNT(*) AS value FROM attempts WHERE quiz_id = ?', quiz.id)).toBe(1);
    },
  );

  it('tell whoever has the token of a host whose account was deleted nothing', async () => {
    const quiz = await publishQuiz(api, { questionCount: 3 });
    const teacher = await signIn(api);
    const opened = await deviceOf(api, teacher).post('/api/rooms').send({ quizId: quiz.id });
    const { roomId, token } = answerOf(hostedRoomSchema, opened, 201);
    expect((await losses['deleted']?.(teacher))?.status).toBe(200);
    await api.jobs.idle();
    await expect(readRoom(url, { roomId, token })).rejects.toThrow('FORBIDDEN');
    const file = api.anonymous().get(`/api/rooms/${roomId}/results.csv`).set(ROOM_TOKEN_HEADER, token);
    expect((await file).status).toBe(403);
  });

  it('end within a minute when the process died between the suspension of the host and the end of the rooms', async () => {
    const quiz = await publishQuiz(api, { questionCount: 3 });
    const [teacher, other] = [await signIn(api), await signIn(api)];
    const open = async (user: typeof teacher) => {
      const opened = await deviceOf(api, user).post('/api/rooms').send({ quizId: quiz.id });
      return hostOf(user, answerOf(hostedRoomSchema, opened, 201));
    };
    const [host, unharmed] = [await open(teacher), await open(other)];
    await api.users.setSuspension(teacher.id, { reason: 'Spam', since: api.clock.now(), until: null });
    await restart();
    expect((await readRoom(url, host)).room).toMatchObject({ phase: 'ended', reason: 'time', code: null });
    expect((await readRoom(url, unharmed)).room.phase).toBe('lobby');
  });

  it('end when the account of the host is suspended, also while Redis is away, which loses jobs', async () => {
    const alone = await startTestApi({ environment: { REDIS_URL: 'redis://127.0.0.1:1' } });
    try {
      const { id: quizId } = await publishQuiz(alone, { questionCount: 3 });
      const teacher = await signIn(alone);
      const opened = await deviceOf(alone, teacher).post('/api/rooms').send({ quizId });
      const { roomId, token } = answerOf(hostedRoomSchema, opened, 201);
      const admin = await adminOf(alone);
      const suspended = await admin.post(`/api/admin/users/${teacher.id}/suspension`, { reason: 'Spam' });
      expect(suspended.status).toBe(200);
      const seen = await deviceOf(alone, teacher).get(`/api/rooms/${roomId}`).set(ROOM_TOKEN_HEADER, token);
      expect(answerOf(roomStateSchema, seen)).toMatchObject({ room: { phase: 'ended', code: null } });
    } finally {
      await alone.stop();
    }
  });
});

it('events of a room are of the types that the contract names', async () => {
  const { host } = await newRoom();
  const stream = await follow(host);
  await stream.until(({ type }) => type === 'players');
  await join(host, 'Ada');
  await stream.until(({ type }) => type === 'counts');
  const types = new Set<RoomEvent['type']>(stream.received.map(({ event }) => event.type));
  expect([...types].sort()).toEqual(['counts', 'players', 'state']);
});
