/** Something that happened in one domain and that others act upon, who need not be known to it. */
export interface DomainEvent<Payload> {
  /** Adds a listener; at composition, before the first request. */
  subscribe(listener: (payload: Payload) => Promise<void>): void;
  /** Resolves when every listener is done, one after the other. */
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
