import { addEventHandler } from 'jest-circus';
import { register } from 'tsx/esm/api';

/** Tests that need no browser run in plain Node (jest-light-runner): modules are loaded as in production,
 *  once per worker. */
register();

// Only what hangs takes so long, however busy the machine is.
const LIMIT_MS = 120_000;
// Tests replace these globals.
const { clearTimeout, setTimeout } = globalThis;

/** The runner has no timeout: a hanging test would never end. */
function limited(run, limitMs, what) {
  return async () => {
    let timer;
    const timeout = new Promise((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`${what} took longer than ${limitMs} ms.`)), limitMs);
    });
    try {
      return await Promise.race([run(), timeout]);
    } finally {
      clearTimeout(timer);
    }
  };
}

addEventHandler((event, { currentDescribeBlock: block }) => {
  if (event.name === 'add_test') {
    const added = block.children.at(-1);
    if (added.fn) added.fn = limited(added.fn, added.timeout ?? LIMIT_MS, added.name);
  } else if (event.name === 'add_hook') {
    const added = block.hooks.at(-1);
    added.fn = limited(added.fn, added.timeout ?? LIMIT_MS, `A hook of ${block.name}`);
  }
});
