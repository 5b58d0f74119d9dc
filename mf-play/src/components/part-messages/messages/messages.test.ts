import path from 'node:path';
import { testCatalogues } from '@quizmesh/sdk/testing';
import { PART_SOURCES } from '../../../testing/part-sources.ts';

testCatalogues({
  sources: PART_SOURCES,
  messages: import.meta.dirname,
  within: path.join(import.meta.dirname, '../../../messages'),
});
