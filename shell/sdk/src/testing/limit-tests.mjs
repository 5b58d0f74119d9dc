import { addEventHandler } from 'jest-circus';

// Only what hangs takes so long, however busy the machine is.
const LIMIT_MS = 120_000;
// Tests replace these globals.
const { clearTimeout, setTimeout } = globalThis;

/** A test that ends with an error when it takes longer. */
function limited(run, { limitMs, what, onFailure }) {
  return async () => {
    let timer;
    const timeout = new Promise((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`${what} took longer than ${limitMs} ms.`)), limitMs);
    });
    try {
      return await Promise.race([run(), timeout]);
    } catch (error) {
      if (error instanceof Error) onFailure?.(error);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
}

/** jest-light-runner has no timeout: a hanging test would never end.
 *  @param onFailure may add to the error what was there when the test failed */
export function limitTests(onFailure) {
  addEventHandler((event, { currentDescribeBlock: block }) => {
    if (event.name === 'add_test') {
      const added = block.children.at(-1);
      if (added.fn)
        added.fn = limited(added.fn, { limitMs: added.timeout ?? LIMIT_MS, what: added.name, onFailure });
    } else if (event.name === 'add_hook') {
      const added = block.hooks.at(-1);
      added.fn = limited(added.fn, { limitMs: added.timeout ?? LIMIT_MS, what: `A hook of ${block.name}` });
    }
  });
}
