import path from 'node:path';
import { testCatalogues } from '@quizmesh/sdk/testing';

// The sdk's useCategoryName and placeName read these names.
testCatalogues({
  sources: path.join(__dirname, '..'),
  messages: __dirname,
  usedElsewhere: ['category.', 'quotation.'],
});
