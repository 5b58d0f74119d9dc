import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ROOM_LEAD_MS } from '@quizmesh/contract';
import { joinedRoomSchema, myResultSchema } from '@quizmesh/contract/schemas';
import { createUnitOfWork } from '../database/unit-of-work.ts';
import { bindRepositories, defineModels } from '../repositories.ts';
import { TEST_PASSWORD, publishQuiz, signIn } from '../testing/factories.ts';
import { deviceOf } from '../testing/playing.ts';
import { answerRoom, commandRoom, openRoom } from '../testing/room-client.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf } from '../testing/wire.ts';
import { createRoomResults } from './room-results.service.ts';

let api: TestApi;
let server: Server;
beforeAll(async () => {
  api = await startTestApi();
  server = createServer(api.app.listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await api.stop();
});

it('results of a room are those of the account into which a guest signs in while they are stored', async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { id: quizId } = await publishQuiz(api, { questionCount: 1 });
  const host = await openRoom(url, { quizId, secondsPerQuestion: 20 });
  const device = api.device();
  const seat = answerOf(
    joinedRoomSchema,
    await device.post(`/api/room-codes/${host.code}/players`).send({}),
    201,
  );
  await commandRoom(url, host, { command: 'start' });
  api.clock.advance(ROOM_LEAD_MS + 1000);
  await answerRoom(url, seat, { questionIndex: 0, selectedOption: 0 });
  await commandRoom(url, host, { command: 'next' });
  const { database, clock, config } = api;
  // As the last step of the host makes it, without the job that it starts.
  await database.sequelize.query("UPDATE rooms SET stage = 'podium', finished_at = ? WHERE id = ?", {
    replacements: [clock.now(), host.roomId],
  });
  const models = defineModels(database.sequelize);
  const { rooms } = bindRepositories(models, null);
  const unitOfWork = createUnitOfWork({
    database,
    bind: (transaction) => bindRepositories(models, transaction),
    jitter: () => 0.5,
  });
  const member = await signIn(api);
  const results = createRoomResults({
    rooms: {
      ...rooms,
      async listUnrecordedPlayers(roomId) {
        const players = await rooms.listUnrecordedPlayers(roomId);
        const { email } = member;
        const login = await device.post('/api/auth/login').send({ email, password: TEST_PASSWORD });
        expect(login.status).toBe(200);
        return players;
      },
    },
    async contentOf(roomId) {
      const content = await rooms.content(roomId);
      if (!content) throw new Error('The room has no content');
      return content;
    },
    unitOfWork,
    timeZoneOf: () => Promise.resolve('UTC'),
    settlePlayer: () => Promise.resolve(),
    floors: config.fairness.floors,
    now: clock.now,
  });
  await results.record(host.roomId);
  const mine = await deviceOf(api, member).get(`/api/quiz/${quizId}/my-result`);
  expect(answerOf(myResultSchema, mine)).toMatchObject({ totalQuestions: 1, unrankedReason: 'room' });
});
