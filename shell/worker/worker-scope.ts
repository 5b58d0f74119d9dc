/** The part of a service worker's global scope that is used here: its library of types cannot stand beside that of pages. */
interface ExtendableEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
/** https://developer.mozilla.org/docs/Web/API/InstallEvent/addRoutes */
interface FileRoute {
  readonly condition: { readonly urlPattern: { readonly pathname: string }; readonly requestMethod: string };
  readonly source: { readonly cacheName: string };
}
interface WorkerEvents {
  /** Not every browser has routes. */
  readonly install: ExtendableEvent & {
    readonly addRoutes?: (routes: readonly FileRoute[]) => Promise<void>;
  };
  readonly activate: ExtendableEvent;
  readonly fetch: ExtendableEvent & {
    readonly request: Request;
    readonly preloadResponse: Promise<Response | undefined>;
    readonly respondWith: (response: Promise<Response>) => void;
  };
  readonly message: ExtendableEvent & { readonly data: unknown };
}

export interface WorkerScope {
  readonly location: Location;
  readonly navigator: Navigator;
  readonly caches: CacheStorage;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly registration: ServiceWorkerRegistration;
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void;
}
