import path from 'node:path';
import { testCatalogues } from '@quizmesh/sdk/testing';

testCatalogues({
  sources: path.join(import.meta.dirname, '..'),
  messages: import.meta.dirname,
  leftOut: ['host'],
  within: path.join(import.meta.dirname, '../../../messages'),
});
