import type { TelemetryEvent } from '@quizmesh/contract';
import { Counter, Histogram, type Registry } from 'prom-client';

const labelNames = ['module', 'release'] as const;

function countVitals(registers: Registry[]) {
  const vitals = new Histogram({
    name: 'web_vital_seconds',
    help: 'Web Vitals in browsers, in seconds',
    labelNames: [...labelNames, 'name'],
    buckets: [0.05, 0.1, 0.2, 0.5, 1, 1.8, 2.5, 4, 8],
    registers,
  });
  const shifts = new Histogram({
    name: 'web_vital_layout_shift',
    help: 'Cumulative layout shift in browsers',
    labelNames,
    buckets: [0.01, 0.02, 0.05, 0.1, 0.25, 0.5],
    registers,
  });
  return ({ module, release, name, value }: TelemetryEvent & { readonly kind: 'vital' }): void => {
    const labels = { module, release };
    if (name === 'CLS') shifts.observe(labels, value);
    else vitals.observe({ ...labels, name }, value / 1000);
  };
}

/** Counts reports of pages by module and release. Callers must limit the number of releases. */
export function createTelemetryMetrics(registry: Registry) {
  const registers = [registry];
  const loads = new Counter({
    name: 'remote_loads_total',
    help: 'Loads of modules in browsers, by outcome',
    labelNames: [...labelNames, 'outcome'],
    registers,
  });
  const loadSeconds = new Histogram({
    name: 'remote_load_duration_seconds',
    help: 'Seconds a module took to load in browsers',
    labelNames,
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 4],
    registers,
  });
  const errors = new Counter({
    name: 'page_errors_total',
    help: 'Errors in browsers that nothing caught',
    labelNames: [...labelNames, 'name'],
    registers,
  });
  const countVital = countVitals(registers);

  return function count(event: TelemetryEvent): void {
    const { module, release } = event;
    if (event.kind === 'vital') countVital(event);
    else if (event.kind === 'error') errors.inc({ module, release, name: event.name });
    else {
      loads.inc({ module, release, outcome: event.outcome });
      loadSeconds.observe({ module, release }, event.milliseconds / 1000);
    }
  };
}
