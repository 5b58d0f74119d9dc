import { readSentinelUrl } from './connect-redis.ts';

it('reads sentinels, the name of the primary, and how to sign in to it', () => {
  expect(
    readSentinelUrl('redis+sentinel://quiz:p%40ss@one.example:26380,[::1],three/quizmesh/2'),
  ).toMatchObject({
    sentinels: [
      { host: 'one.example', port: 26_380 },
      { host: '::1', port: 26_379 },
      { host: 'three', port: 26_379 },
    ],
    name: 'quizmesh',
    db: 2,
    username: 'quiz',
    password: 'p@ss',
  });
});

it('encrypts the ways to sentinels and servers by rediss', () => {
  expect(readSentinelUrl('redis+sentinel://one/quizmesh')).not.toHaveProperty('tls');
  expect(readSentinelUrl('rediss+sentinel://:secret@one/quizmesh')).toMatchObject({
    tls: {},
    sentinelTLS: {},
    password: 'secret',
  });
});

it.each([
  'redis://one:6379',
  'redis+sentinel://one',
  'redis+sentinel:///quizmesh',
  'redis+sentinel://one two/quizmesh',
])('leaves %s to others', (url) => {
  expect(readSentinelUrl(url)).toBeNull();
});
