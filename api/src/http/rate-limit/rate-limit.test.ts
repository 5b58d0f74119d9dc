import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { clientNetworkOf, clientSiteOf } from '@quizmesh/contract/client-network';
import { SHELL_SECRET_HEADER } from '@quizmesh/contract';
import express, { type RequestHandler } from 'express';
import { pino } from 'pino';
import supertest from 'supertest';
import { recognizeShell } from './own-requests.ts';
import { createRateLimits } from './rate-limit.ts';
import { createTurns, keepsItsTurn, type TurnsOptions } from './turns.ts';

const SECRET = 'mUcU3pXr7vS0qLwZ9bTnE5yKd2HfGj81aVoC';
const logger = pino({ level: 'silent' });

function limited(redisUrl: string | undefined, name: string) {
  const limits = createRateLimits({ redisUrl, logger, factor: 1, isOwn: recognizeShell([SECRET]) });
  const app = express();
  app.get('/', limits.limit({ name, limit: 2, windowSeconds: 60 }), (_request, response) => {
    response.send('ok');
  });
  return { limits, get: () => supertest(app).get('/') };
}

async function statuses(get: () => PromiseLike<{ status: number }>, count: number) {
  const seen: number[] = [];
  for (let request = 0; request < count; request += 1) seen.push((await get()).status);
  return seen;
}

describe('rate limits', () => {
  it('report limit, remainder and window in every response, and the wait beyond the limit', async () => {
    const { get } = limited(undefined, 'headers');
    const [first, , third] = [await get(), await get(), await get()];
    const policy = { 'ratelimit-policy': '2;w=60', 'ratelimit-limit': '2' };
    expect(first.headers).toMatchObject({ ...policy, 'ratelimit-remaining': '1', 'ratelimit-reset': '60' });
    expect(first.headers).not.toHaveProperty('retry-after');
    expect(third.headers).toMatchObject({ ...policy, 'ratelimit-remaining': '0', 'ratelimit-reset': '60' });
    expect(third.status).toBe(429);
  });

  it('count an IPv6 network as one, and IPv4 in IPv6 as IPv4', () => {
    const networks = ['2001:db8:1:2fff::1', '2001:db8:1:2f00::9', '::ffff:192.0.2.1', '192.0.2.1', 'none'];
    expect(networks.map(clientNetworkOf)).toEqual([
      '2001:db8:1:2f00::/56',
      '2001:db8:1:2f00::/56',
      '192.0.2.1',
      '192.0.2.1',
      'none',
    ]);
  });

  it('count an address for which a gateway writes a port, too, as one', () => {
    const networks = [
      '192.0.2.1:40001',
      '192.0.2.1:40002',
      '[2001:db8:1:2fff::1]:40001',
      '[2001:db8:1:2f00::9]',
    ];
    expect(networks.map(clientNetworkOf)).toEqual([
      '192.0.2.1',
      '192.0.2.1',
      '2001:db8:1:2f00::/56',
      '2001:db8:1:2f00::/56',
    ]);
    expect(clientSiteOf('[2001:db8:1:2fff::1]:40001')).toBe('2001:db8:1::/48');
  });

  it('by account: neighbours of a network use up nothing of it, and all its accounts together ten times as much', async () => {
    const accountOf = (request: express.Request) => request.get('X-Account') ?? null;
    const limits = createRateLimits({
      redisUrl: undefined,
      logger,
      factor: 1,
      isOwn: () => false,
      accountOf,
    });
    const app = express();
    const limit = { name: 'by-account', limit: 2, windowSeconds: 60 };
    app.get('/', limits.limit({ ...limit, byAccount: true }), (_request, response) => {
      response.send('ok');
    });
    const get = (account?: string) =>
      supertest(app)
        .get('/')
        .set(account ? { 'X-Account': account } : {});
    expect(await statuses(() => get(), 3)).toEqual([200, 200, 429]);
    for (let account = 1; account <= 6; account += 1)
      expect(await statuses(() => get(`member ${account}`), 3)).toEqual([200, 200, 429]);
    expect(await statuses(() => get('member 7'), 3)).toEqual([200, 200, 429]);
    expect(await statuses(() => get('member 8'), 1)).toEqual([429]);
  });

  it('count in the process when there is no Redis', async () => {
    const { get } = limited(undefined, 'none');
    const seen = await statuses(get, 3);
    expect(seen.map((status) => status === 200)).toEqual([true, true, false]);
  });

  it('last no longer than their window when the clock was ahead and is set back', async () => {
    const { get } = limited(undefined, 'set-back');
    const day = 86_400_000;
    const ahead = jest
      .spyOn(Date, 'now')
      .mockImplementation(() => performance.timeOrigin + performance.now() + day);
    expect(await statuses(get, 3)).toEqual([200, 200, 429]);
    ahead.mockRestore();
    expect(await statuses(get, 3)).toEqual([200, 200, 429]);
    expect(Number((await get()).headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('do not count what the shell server asks for itself, whoever claims to be it is counted', async () => {
    const { get } = limited(undefined, 'own');
    const own = await statuses(() => get().set(SHELL_SECRET_HEADER, SECRET), 4);
    expect(own).toEqual([200, 200, 200, 200]);
    const forged = await statuses(() => get().set(SHELL_SECRET_HEADER, `${SECRET}x`), 2);
    const strange = await statuses(get, 1);
    expect([...forged, ...strange]).toEqual([200, 200, 429]);
    expect(await statuses(() => get().set(SHELL_SECRET_HEADER, SECRET), 1)).toEqual([200]);
  });

  it('keep counting without delay when Redis is down', async () => {
    const { limits, get } = limited('redis://127.0.0.1:1', 'dead');
    const startedAt = Date.now();
    const seen = await statuses(get, 3);
    expect(seen.map((status) => status === 200)).toEqual([true, true, false]);
    expect(Date.now() - startedAt).toBeLessThan(2000);
    limits.close();
  });
});

describe('turns', () => {
  /** Each request ends when the test ends it. */
  function inTurns(options: TurnsOptions) {
    const limits = createRateLimits({ redisUrl: undefined, logger, factor: 1, isOwn: () => false });
    const app = express();
    app.set('trust proxy', true);
    const handled: string[] = [];
    const ends: (() => void)[] = [];
    app.post('/:name', limits.turns(options), (request, response) => {
      handled.push(request.path.slice(1));
      ends.push(() => response.send('ok'));
    });
    const server = app.listen(0, '127.0.0.1');
    const send = (name: string, network: string) =>
      supertest(server).post(`/${name}`).set('X-Forwarded-For', network).timeout(5000);
    const until = async (count: number) => {
      while (handled.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
      return [...handled];
    };
    return { send, until, end: () => ends.shift()?.(), close: () => server.close() };
  }
  const [ONE, OTHER] = ['198.51.100.1', '198.51.100.2'];

  it('of a network are taken in order, and keep no other network waiting', async () => {
    const { send, until, end, close } = inTurns({ atOnce: 2, waitingMax: 100 });
    const sent = [];
    for (const [at, name] of ['a', 'b', 'c', 'd'].entries()) {
      sent.push(send(name, ONE).then(({ status }) => status));
      await until(Math.min(at + 1, 2));
    }
    sent.push(send('other', OTHER).then(({ status }) => status));
    expect(await until(3)).toEqual(['a', 'b', 'other']);
    for (let count = 0; count < 3; count += 1) end();
    expect((await until(5)).slice(0, 3)).toEqual(['a', 'b', 'other']);
    end();
    end();
    expect(await Promise.all(sent)).toEqual([200, 200, 200, 200, 200]);
    close();
  });

  it('of an IPv6 site are those of two networks, of how many ever it sends', async () => {
    const { send, until, end, close } = inTurns({ atOnce: 1, waitingMax: 10 });
    const sent = [];
    for (const [at, network] of ['2001:db8:1::1', '2001:db8:1:100::1', '2001:db8:1:200::1'].entries()) {
      sent.push(send(String(at), network).then(({ status }) => status));
      await until(Math.min(at + 1, 2));
    }
    sent.push(send('site', '2001:db8:2::1').then(({ status }) => status));
    sent.push(send('other', OTHER).then(({ status }) => status));
    expect(new Set(await until(4))).toEqual(new Set(['0', '1', 'site', 'other']));
    end();
    expect((await until(5)).at(-1)).toBe('2');
    for (let count = 0; count < 4; count += 1) end();
    expect(await Promise.all(sent)).toEqual([200, 200, 200, 200, 200]);
    close();
  });

  it('of a client that left before its turn keep no other one waiting', async () => {
    const app = express();
    app.post(
      '/:name',
      async (request, response, next) => {
        // Limits read it first; Node forgets it with the connection otherwise.
        expect(request.ip).toBeDefined();
        if (request.params['name'] === 'leaves') await once(response, 'close');
        next();
      },
      createTurns({ atOnce: 1, waitingMax: 10 }),
      (_request, response) => {
        response.send('ok');
      },
    );
    const server = app.listen(0);
    const arrived = once(server, 'request');
    const send = (name: string) => supertest(server).post(`/${name}`).timeout(5000);
    const leaving = send('leaves');
    leaving.end(() => undefined);
    await arrived;
    leaving.abort();
    await expect(send('stays')).resolves.toMatchObject({ status: 200 });
    server.close();
  });

  it('last as long as the work, where it goes on without its client', async () => {
    const app = express();
    const ends: (() => void)[] = [];
    app.post(
      '/',
      createTurns({ atOnce: 1, waitingMax: 10 }),
      keepsItsTurn(async (_request, response) => {
        await new Promise<void>((resolve) => ends.push(resolve));
        response.send('ok');
      }),
    );
    const server = app.listen(0);
    const send = () => supertest(server).post('/').timeout(5000);
    const leaving = send();
    leaving.end(() => undefined);
    while (ends.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    leaving.abort();
    const stays = send().then(({ status }) => status);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(ends).toHaveLength(1);
    ends.shift()?.();
    while (ends.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    ends.shift()?.();
    expect(await stays).toBe(200);
    server.close();
  });

  it('are given back by work that hangs after its client has left', async () => {
    const app = express();
    let handled = 0;
    app.post(
      '/:name',
      createTurns({ atOnce: 1, waitingMax: 10, workMaxMs: 50 }),
      keepsItsTurn(async (request, response) => {
        handled += 1;
        if (request.params['name'] === 'hangs') await new Promise(() => undefined);
        response.send('ok');
      }),
    );
    const server = app.listen(0);
    const hanging = supertest(server).post('/hangs').timeout(5000);
    hanging.end(() => undefined);
    while (handled === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    hanging.abort();
    await expect(supertest(server).post('/next').timeout(5000)).resolves.toMatchObject({ status: 200 });
    server.close();
  });

  it('last no longer than the work, whatever its client leaves unread', async () => {
    const app = express();
    let handled = 0;
    app.get(
      '/:name',
      createTurns({ atOnce: 1, waitingMax: 10 }),
      keepsItsTurn((request, response) => {
        handled += 1;
        // The first answer of the connection goes on, so that those of the requests sent with it wait behind.
        if (request.params['name'] === 'endless') response.write('begun');
        else response.send('ok');
      }),
    );
    const server = app.listen(0);
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port);
    socket.write(['endless', 'behind'].map((name) => `GET /${name} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
    while (handled < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    await expect(supertest(server).get('/other').timeout(2000)).resolves.toMatchObject({ status: 200 });
    socket.destroy();
    server.close();
  });

  it('that take the whole process, one after the other, let it look at others in between', async () => {
    const [WORK_MS, FLOOD] = [10, 40];
    const app = express();
    app.set('trust proxy', true);
    let arrived = 0;
    let handled = 0;
    let begin = (): void => undefined;
    const allArrived = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const arrive: RequestHandler = (_request, _response, next) => {
      arrived += 1;
      if (arrived === FLOOD) begin();
      next();
    };
    app.post('/', arrive, createTurns({ atOnce: 4, waitingMax: FLOOD }), async (_request, response) => {
      await allArrived;
      const end = performance.now() + WORK_MS;
      while (performance.now() < end);
      handled += 1;
      response.send('ok');
    });
    const server = app.listen(0);
    const send = async (network: string) =>
      (await supertest(server).post('/').set('X-Forwarded-For', network)).status;
    const flood = Array.from({ length: FLOOD }, () => send(ONE));
    // The first ones waited for the last, and pause as long.
    while (handled < 5) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(await send(OTHER)).toBe(200);
    expect(handled).toBeLessThan(FLOOD / 2);
    expect(new Set(await Promise.all(flood))).toEqual(new Set([200]));
    server.close();
  });

  it('of a device that proves who it is keep others of its network waiting no more', async () => {
    const keyOf = ({ path }: { readonly path: string }) => (path === '/known' ? 'device' : null);
    const { send, until, end, close } = inTurns({ atOnce: 1, waitingMax: 1, keyOf });
    const sent = [send('a', ONE).then(({ status }) => status)];
    await until(1);
    sent.push(send('known', ONE).then(({ status }) => status));
    expect(await until(2)).toEqual(['a', 'known']);
    end();
    end();
    expect(await Promise.all(sent)).toEqual([200, 200]);
    close();
  });

  it('are refused for a moment when too many of a network wait; those who left wait no more', async () => {
    const { send, until, end, close } = inTurns({ atOnce: 1, waitingMax: 1 });
    const first = send('a', ONE).then(({ status }) => status);
    await until(1);
    const left = send('b', ONE)
      .timeout(100)
      .then(
        () => 'answered',
        () => 'left',
      );
    await new Promise((resolve) => setTimeout(resolve, 50));
    const refused = await send('c', ONE);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
    expect(await left).toBe('left');
    const last = send('d', ONE).then(({ status }) => status);
    await new Promise((resolve) => setTimeout(resolve, 50));
    end();
    expect(await until(2)).toEqual(['a', 'd']);
    end();
    expect([await first, await last]).toEqual([200, 200]);
    close();
  });
});
