import { tagIdError } from './tag-id.ts';

test.each([
  ['', 'missing'],
  ['  ', 'missing'],
  ['GTM-', 'format'],
  ['gtm-ABC123', 'format'],
  ['GTM-abc123', 'format'],
  ['UA-12345', 'format'],
  ['GTM-ABC123', null],
  [' GTM-ABC1234 ', null],
])('validates %j: %j', (id, error) => {
  expect(tagIdError(id)).toBe(error);
});
