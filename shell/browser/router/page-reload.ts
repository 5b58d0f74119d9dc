/** Whether an error says that a part of the code could not be fetched: the network's fault, not the release's. */
export function isFetchError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** Loads the page anew; without a network as soon as there is one, so that nobody ends on the browser's own page. */
export function reloadWhenOnline(): void {
  const reload = () => {
    window.location.reload();
  };
  if (navigator.onLine) reload();
  else window.addEventListener('online', reload, { once: true });
}
