import '@testing-library/jest-dom';

// An unexpected console.error is a defect: fail the test that caused it.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    throw new Error(`Unexpected console.error: ${args.map(String).join(' ')}`);
  });
});
afterEach(() => jest.restoreAllMocks());
