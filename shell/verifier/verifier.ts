import process from 'node:process';
import { readPlace, runCommand } from '../cli/workspace.ts';
import { runVerifier } from './run-verifier.ts';

/** The verifier as a service of its own: tries releases in a browser before they go live. Needs API_URL, a Chromium, and
 *  QUIZMESH_RELEASE_TOKEN with the right to attest for all modules. */
await runCommand(async () => {
  const stop = new AbortController();
  // Disconnected: whoever started it is gone.
  for (const name of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(name, () => stop.abort());
  await runVerifier(readPlace(), {
    signal: stop.signal,
    onError: (error) => console.error('✖ A verification could not be done:', error),
  });
  // Whoever listens for 'disconnect' keeps the process alive.
  process.exit(0);
});
