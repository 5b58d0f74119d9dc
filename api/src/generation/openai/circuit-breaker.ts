import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker as createCircuit,
  handleWhen,
} from 'cockatiel';
import { ProviderCallError, ProviderUnavailableError } from './provider-call.error.ts';

export interface CircuitBreakerDeps {
  /** Consecutive errors that open it. */
  readonly failuresToOpen: number;
  /** Time it stays open before one call is tried. */
  readonly coolDownMs: number;
  /** 0 closed: calls are made; 1 half-open: one call is tried; 2 open: no calls are made. */
  readonly onChange: (level: 0 | 1 | 2) => void;
}

/** @throws {ProviderUnavailableError} open */
export type CircuitBreaker = <Result>(call: () => Promise<Result>) => Promise<Result>;

const LEVELS: Readonly<Record<CircuitState, 0 | 1 | 2>> = {
  [CircuitState.Closed]: 0,
  [CircuitState.HalfOpen]: 1,
  [CircuitState.Open]: 2,
  [CircuitState.Isolated]: 2,
};

/** A server that loads its model will answer soon. */
const isOutage = (error: Error): boolean => error instanceof ProviderCallError && error.kind !== 'loading';

/** Stops calling a provider that is down, so that nobody waits for it. Errors that are not the provider's neither open
 *  nor close the circuit. */
export function createCircuitBreaker({
  failuresToOpen,
  coolDownMs,
  onChange,
}: CircuitBreakerDeps): CircuitBreaker {
  const circuit = createCircuit(
    // A trial that ended for another reason has not shown that the provider is back.
    handleWhen((error) => isOutage(error) || circuit.state === CircuitState.HalfOpen),
    { halfOpenAfter: coolDownMs, breaker: new ConsecutiveBreaker(failuresToOpen) },
  );
  let openedAt = 0;
  circuit.onBreak(() => (openedAt = performance.now()));
  circuit.onStateChange((state) => onChange(LEVELS[state]));
  const unavailable = () =>
    new ProviderUnavailableError('circuit-open', Math.max(0, openedAt + coolDownMs - performance.now()));
  return async (call) => {
    // The circuit would let this call wait for the trial.
    if (circuit.state === CircuitState.HalfOpen) throw unavailable();
    try {
      return await circuit.execute(call);
    } catch (error) {
      throw error instanceof BrokenCircuitError ? unavailable() : error;
    }
  };
}
