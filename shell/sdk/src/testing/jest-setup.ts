import '@testing-library/jest-dom';
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

// An unexpected console.error is a defect: fail the test that caused it.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    throw new Error(`Unexpected console.error: ${args.map(String).join(' ')}`);
  });
});
afterEach(() => jest.restoreAllMocks());
