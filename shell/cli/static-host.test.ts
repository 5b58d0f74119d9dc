import { readStaticHost, refuseMoved } from './static-host.ts';

const args = (upstream: string | undefined, isDirect = false) => ({
  names: [],
  value: (name: string) => (name === 'upstream' ? upstream : undefined),
  has: (flag: string) => flag === 'direct' && isDirect,
});

it('accepts a folder address, with or without the last slash', () => {
  const upstream = 'https://static.example/mf-play/1/';
  expect(readStaticHost(args(undefined))).toBeNull();
  expect(readStaticHost(args(upstream.slice(0, -1)))).toEqual({ upstream, delivery: 'proxied' });
  expect(readStaticHost(args(upstream, true))).toEqual({ upstream, delivery: 'direct' });
});

it.each([
  'static.example',
  'ftp://static.example/',
  'https://static.example/?a=1',
  'https://me@static.example/',
])('refuses %p', (text) => {
  expect(() => readStaticHost(args(text))).toThrow('--upstream takes');
});

it('refuses direct delivery without an address', () => {
  expect(() => readStaticHost(args(undefined, true))).toThrow('--direct needs --upstream');
});

it('refuses to move a published release', () => {
  const host = readStaticHost(args('https://b.example/1/'));
  expect(() => refuseMoved({ upstream: null }, host)).toThrow('the release store');
  expect(() => refuseMoved({ upstream: 'https://a.example/1/' }, host)).toThrow('https://a.example/1/');
  expect(() => refuseMoved({ upstream: 'https://b.example/1/' }, host)).not.toThrow();
  expect(() => refuseMoved(undefined, host)).not.toThrow();
  expect(() => refuseMoved({ upstream: 'https://a.example/1/' }, null)).not.toThrow();
});
