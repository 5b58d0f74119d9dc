import path from 'node:path';
import { testCatalogues } from '@quizmesh/sdk/testing';

// Names and requirements of achievements stand in the pages too.
testCatalogues({
  sources: path.join(import.meta.dirname, '..'),
  messages: import.meta.dirname,
  usedElsewhere: ['achievement.', 'requirement.'],
});
