import type { ModuleState } from '@quizmesh/contract';

/** What is live of a module, why, and how its loads end: lines of text. */
export function describeModule({
  module,
  current,
  lastGood,
  reason,
  canary,
  lock,
  health,
  alert,
  paused,
  ...state
}: ModuleState): string {
  const until = state.coolingUntil?.slice(0, 16).replace('T', ' ');
  const rest = until === undefined ? '' : `: it fails again, and is left to people until ${until} UTC`;
  const loads = health.find(({ release }) => release === current);
  return [
    `${module}  ${current}  (${reason})`,
    `  falls back to ${lastGood ?? 'nothing yet'}`,
    ...(canary ? [`  canary ${canary.release} for ${canary.percent}% of the visitors`] : []),
    ...(paused ? [`  paused: new visits get ${lastGood ?? current} while the platform tries it`] : []),
    ...(lock ? [`  locked by ${lock.by}: ${lock.reason}`] : []),
    loads
      ? `  ${loads.loads} ${loads.loads === 1 ? 'load' : 'loads'} in two hours, ${loads.failures} failed: ${loads.verdict}`
      : '  no load reports yet',
    ...(alert ? [`  ! ${alert}${rest}`] : []),
  ].join('\n');
}
