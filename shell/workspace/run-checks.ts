import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { checkSteps, type CheckStep } from './check-steps.ts';
import { startProcess, type StartedProcess } from '../cli/processes.ts';
import { ROOT } from '../cli/workspace.ts';

export interface CheckResult {
  readonly name: string;
  readonly passed: boolean;
}

const SHOWN_BYTES = 6000;

async function runStep(
  { name, command }: CheckStep,
  track: (started: StartedProcess) => void,
): Promise<CheckResult> {
  const startedAt = Date.now();
  const started = startProcess({ name, command, env: { FORCE_COLOR: '0', NODE_ENV: 'test' } });
  track(started);
  const passed = (await started.exited) === 0;
  console.log(`${passed ? '✔' : '✖'} ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  if (!passed) console.log(started.tail().slice(-SHOWN_BYTES));
  return { name, passed };
}

/** Runs all checks, two at a time; a failure does not stop the others.
 *  @param unitResultFile where jest writes its JSON result
 *  @param meanwhile runs beside the unit tests, once the other checks have ended */
export async function runChecks(
  unitResultFile: string,
  track: (started: StartedProcess) => void,
  meanwhile: () => Promise<void> = () => Promise.resolve(),
): Promise<readonly CheckResult[]> {
  await mkdir(path.join(ROOT, '.cache'), { recursive: true });
  const waiting = [...checkSteps(unitResultFile)];
  const results: CheckResult[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step, track));
  };
  await Promise.all([work(), work().then(meanwhile)]);
  return results;
}
