import { openTracing } from '../open-tracing.ts';
import type { Tracing, TracingOptions } from '../tracing.ts';

export const TEST_SECRET = 'q4Nw8Zt1Xv6Bp0Lr3Hs7Kd2Jf9Gm5YcA';

/** Tracing of this process that sends to a collector. The SDK reads its variables itself, so they are set for a moment. */
export async function openTestTracing(
  collectorUrl: string,
  variables: Readonly<Record<string, string>> = {},
  options: Partial<TracingOptions> = {},
): Promise<Tracing> {
  const all = { OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl, OTEL_BSP_SCHEDULE_DELAY: '10', ...variables };
  Object.assign(process.env, all);
  try {
    const tracing = await openTracing(process.env, {
      service: 'of-a-test',
      secrets: () => [TEST_SECRET],
      warn: () => undefined,
      ...options,
    });
    if (!tracing) throw new Error('It is off.');
    return tracing;
  } finally {
    for (const name of Object.keys(all)) Reflect.deleteProperty(process.env, name);
  }
}
