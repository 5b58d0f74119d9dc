import { headersForSite } from './dev-site.ts';

const site = new URL('https://quiz.example');
const own = ['http://127.0.0.1:3100', 'http://localhost:3100'];

it.each(own)('pages of the developer at %s are told as pages of the site', (origin) => {
  expect(headersForSite({ origin, referer: `${origin}/cup` }, site, own)).toEqual({
    host: 'quiz.example',
    origin: 'https://quiz.example',
    referer: 'https://quiz.example/',
  });
});

it.each(['https://evil.example', 'http://127.0.0.1:3101', 'null'])(
  'what pages of %s send stays theirs, for the site to refuse',
  (origin) => {
    expect(headersForSite({ origin, referer: `${origin}/` }, site, own)).toEqual({ host: 'quiz.example' });
  },
);
