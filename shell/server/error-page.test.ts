import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { errorPage, refuseMethod } from './error-page.ts';

const logged: unknown[] = [];
let server: Server;
let url: string;

beforeAll(async () => {
  const app = express();
  app.get('/broken', () => {
    throw new Error('the password is swordfish');
  });
  app.post('/read', express.json({ limit: 10 }), (_request, response) => void response.json({}));
  app.use(refuseMethod, errorPage({ error: (what: unknown) => void logged.push(what) }));
  server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    server.once('listening', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

it('logs the error, and shows the browser no detail of it', async () => {
  const response = await fetch(`${url}/broken`);
  expect(response.status).toBe(500);
  expect(await response.text()).toBe('Something went wrong. Please try again.\n');
  expect(logged).toEqual([{ err: expect.objectContaining({ message: 'the password is swordfish' }) }]);
});

it.each([
  ['/read', '{"a":', 400],
  ['/read', '{"a":"too long"}', 413],
  ['/elsewhere', '{}', 405],
])('answers a request to %s with %s by %p, and logs no error', async (path, body, status) => {
  const before = logged.length;
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url + path, { method: 'POST', headers, body });
  expect(response.status).toBe(status);
  expect(await response.text()).not.toMatch(/ at |node_modules/u);
  expect(logged).toHaveLength(before);
});
