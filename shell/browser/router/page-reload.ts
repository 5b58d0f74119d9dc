/** Whether an error says that a part of the code could not be fetched: the network's fault, not the release's. */
export function isFetchError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** Reloads the page; offline as soon as the network is back, so that nobody sees the browser's own error page. */
export function reloadWhenOnline(): void {
  const reload = () => {
    window.location.reload();
  };
  if (navigator.onLine) reload();
  else window.addEventListener('online', reload, { once: true });
}
