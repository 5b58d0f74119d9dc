import '@testing-library/jest-dom';
import * as React from 'react';
import { configure } from '@testing-library/react';

// A busy machine may take seconds to load a lazy part; this only extends waiting, it delays nothing.
configure({
  asyncUtilTimeout: 8000,
  // The document is printed for the error of every try while something is waited for: `screen.debug()` shows it.
  getElementError(message) {
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    return error;
  },
});
jest.setTimeout(20_000);

// React takes a stack for every element it makes, up to a limit in a second, for warnings that fail a test anyway: an eighth of a
// component's test. React resets the count, so it is read as high.
Object.defineProperty(
  (React as unknown as Record<string, object>)[
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
  ],
  'recentlyCreatedOwnerStacks',
  {
    get: () => Number.POSITIVE_INFINITY,
    set: (_count: number) => {
      // Not kept.
    },
  },
);

// An unexpected console.error is a defect: fail the test that caused it.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    throw new Error(`Unexpected console.error: ${args.map(String).join(' ')}`);
  });
});
afterEach(() => jest.restoreAllMocks());
