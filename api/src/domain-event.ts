/** An event of one domain to which others react, without the one knowing the others. */
export interface DomainEvent<Payload> {
  /** Adds a listener; call it during composition, before the first request. */
  subscribe(listener: (payload: Payload) => Promise<void>): void;
  /** Resolves when all listeners, called one after the other, are done. */
  emit(payload: Payload): Promise<void>;
}

export function createDomainEvent<Payload>(): DomainEvent<Payload> {
  const listeners: ((payload: Payload) => Promise<void>)[] = [];
  return {
    subscribe(listener) {
      listeners.push(listener);
    },
    async emit(payload) {
      for (const listener of listeners) await listener(payload);
    },
  };
}
