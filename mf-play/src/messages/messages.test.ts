import path from 'node:path';
import { testCatalogues } from '@quizmesh/sdk/testing';
import { PART_SOURCES } from '../testing/part-sources.ts';

// The sdk's useCategoryName and placeName read these names; the dialog of a fact check has its title before its other texts.
testCatalogues({
  sources: path.join(import.meta.dirname, '..'),
  messages: import.meta.dirname,
  usedElsewhere: ['category.', 'quotation.', 'fact.title'],
  leftOut: ['fillings', 'live', ...PART_SOURCES.map((file) => path.basename(file))],
});
