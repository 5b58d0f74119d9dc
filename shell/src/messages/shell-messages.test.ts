import path from 'node:path';
import { ERROR_CODES } from '@quizmesh/contract';
import { testCatalogues } from '@quizmesh/sdk/testing';
import enUS from './en-US.json';

testCatalogues({
  sources: path.join(__dirname, '..'),
  messages: __dirname,
  leftOut: ['overrides'],
  usedElsewhere: [
    'error.',
    'shell.unavailable.',
    'shell.notFound.',
    'shell.noAccess.',
    'shell.signInPage.',
    'shell.resetInvalid.',
    'shell.resetDone.',
  ],
});

it.each(ERROR_CODES)('%s has a text', (code) => {
  expect(Object.keys(enUS)).toContain(`error.${code}`);
});
