import type { Tracing, TracingOptions } from './tracing.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether an address of a collector is set, and nothing says otherwise. */
function isOn(environment: Environment): boolean {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: all, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces } = environment;
  const { OTEL_SDK_DISABLED: disabled, OTEL_TRACES_EXPORTER: exporter } = environment;
  return Boolean(all || traces) && disabled?.toLowerCase() !== 'true' && exporter !== 'none';
}

/** Tracing by OpenTelemetry's SDK, as its standard environment variables say. Undefined while they name no collector: then
 *  nothing of the SDK is loaded. */
export async function openTracing(
  environment: Environment,
  options: TracingOptions,
): Promise<Tracing | undefined> {
  if (!isOn(environment)) return undefined;
  const { startSdk } = await import('./sdk.ts');
  return startSdk(options);
}
