import path from 'node:path';
import { MODULE_ERROR_CODES } from '@quizmesh/contract';
import { testCatalogues } from '@quizmesh/sdk/testing';
import enUS from './en-US.json';

testCatalogues({
  sources: path.join(import.meta.dirname, '..'),
  messages: import.meta.dirname,
  leftOut: ['host'],
  usedElsewhere: ['error.'],
  within: path.join(import.meta.dirname, '../../../messages'),
});

it.each(MODULE_ERROR_CODES.filter((code) => code.includes('ROOM')))('%s has a text', (code) => {
  expect(Object.keys(enUS)).toContain(`error.${code}`);
});
