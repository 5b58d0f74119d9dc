import { ProviderUnavailableError } from './provider-call.error.ts';

/** 0 closed: calls are made; 1 half-open: one call is tried; 2 open: no calls are made. */
export const CIRCUIT_LEVELS = { closed: 0, 'half-open': 1, open: 2 } as const;
export type CircuitState = keyof typeof CIRCUIT_LEVELS;

export interface CircuitBreakerDeps {
  /** Consecutive errors that open it. */
  readonly failuresToOpen: number;
  /** Time it stays open before one call is tried. */
  readonly coolDownMs: number;
  /** Milliseconds of a monotonic clock. */
  readonly clock: () => number;
  readonly onChange?: (state: CircuitState) => void;
}

/** Stops calling a provider that is down, so that nobody waits for it. */
export class CircuitBreaker {
  readonly #deps: CircuitBreakerDeps;
  #state: CircuitState = 'closed';
  #failures = 0;
  #openedAt = 0;
  #isTrying = false;

  constructor(deps: CircuitBreakerDeps) {
    this.#deps = deps;
  }

  get state(): CircuitState {
    return this.#state;
  }

  /** Makes the call unless the circuit is open. `isFailure` is true for errors of the provider; other errors neither
   *  open nor close the circuit.
   *  @throws {ProviderUnavailableError} open */
  async run<Result>(call: () => Promise<Result>, isFailure: (error: unknown) => boolean): Promise<Result> {
    const isTrial = this.#enter();
    try {
      const result = await call();
      this.#failures = 0;
      this.#change('closed');
      return result;
    } catch (error) {
      if (isFailure(error)) this.#fail();
      else if (isTrial) this.#change('open');
      throw error;
    } finally {
      if (isTrial) this.#isTrying = false;
    }
  }

  /** @returns whether this call tries if the provider is available again */
  #enter(): boolean {
    if (this.#state === 'closed') return false;
    const { clock, coolDownMs } = this.#deps;
    const waited = clock() - this.#openedAt;
    if (this.#isTrying || waited < coolDownMs) {
      throw new ProviderUnavailableError('circuit-open', Math.max(0, coolDownMs - waited));
    }
    this.#isTrying = true;
    this.#change('half-open');
    return true;
  }

  #fail(): void {
    const { clock, failuresToOpen } = this.#deps;
    this.#failures += 1;
    if (this.#state === 'closed' && this.#failures < failuresToOpen) return;
    this.#openedAt = clock();
    this.#change('open');
  }

  #change(next: CircuitState): void {
    if (next === this.#state) return;
    this.#state = next;
    this.#deps.onChange?.(next);
  }
}
