import { setTimeout as pause } from 'node:timers/promises';
import { fetchVerification, requestVerification, type ReleaseName } from './registry-client.ts';
import { CommandError, type Place } from './workspace.ts';

const LOOK_MS = 500;
/** A verifier takes a job within a second; nobody took it in this time. */
const UNTAKEN_MS = 20_000;
const LONGEST_MS = 600_000;

/** Has the platform try a published release in a browser, together with what is live, and waits for the result.
 *  @returns whether it passed */
export async function verifyRelease(
  place: Place,
  name: ReleaseName,
  onLine: (line: string) => void,
): Promise<boolean> {
  let job = await requestVerification(place, name);
  const startedAt = Date.now();
  let isWarned = false;
  while (job.state === 'waiting' || job.state === 'running') {
    if (!isWarned && job.state === 'waiting' && Date.now() - startedAt > UNTAKEN_MS) {
      isWarned = true;
      onLine(
        '  Waiting for a verifier: it tries other releases first, or none is running (npm start runs one).',
      );
    }
    if (Date.now() - startedAt > LONGEST_MS)
      throw new CommandError('Nobody has verified it within ten minutes; it stays in the queue.');
    await pause(LOOK_MS);
    job = await fetchVerification(place, job);
  }
  for (const line of job.report.split('\n')) onLine(line);
  if (job.state === 'unavailable')
    throw new CommandError('No verifier could try it, which says nothing about the release: see its log.');
  return job.state === 'passed';
}
