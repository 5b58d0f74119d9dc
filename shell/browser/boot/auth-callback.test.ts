import { readAuthCallback } from './auth-callback.ts';

it.each([
  ['?token=abc&auth=success', { kind: 'token', token: 'abc' }],
  ['?auth=error', { kind: 'authError' }],
  ['?auth=success', { kind: 'authError' }],
  ['?verified=true', { kind: 'verified' }],
  ['?verified=false', { kind: 'unverified' }],
  ['?token=abc', null],
  ['?query=history', null],
  ['', null],
])('reads %s as %o', (search, authCallback) => {
  expect(readAuthCallback(search)).toEqual(authCallback);
});
