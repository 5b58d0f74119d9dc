import path from 'node:path';
import { testCatalogues } from '@quizmesh/sdk/testing';

// The sdk's useCategoryName reads the names of the categories.
testCatalogues({
  sources: path.join(import.meta.dirname, '..'),
  messages: import.meta.dirname,
  usedElsewhere: ['category.'],
  leftOut: ['fillings'],
});
