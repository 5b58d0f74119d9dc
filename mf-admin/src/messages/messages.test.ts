import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { testCatalogues } from '@quizmesh/sdk/testing';

// The sdk's useCategoryName reads the names of the categories.
testCatalogues({
  sources: path.join(import.meta.dirname, '..'),
  messages: import.meta.dirname,
  usedElsewhere: ['category.', 'audit.outcome.'],
});

test.each(readdirSync(import.meta.dirname).filter((file) => file.endsWith('.json')))(
  '%s calls the flagged questions the same everywhere',
  (file) => {
    const texts = JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8')) as Record<
      string,
      string
    >;
    expect(texts['waiting.flaggedQuestions']?.toLowerCase()).toBe(texts['section.flagged']?.toLowerCase());
  },
);
