/** Whether an error means that code could not be loaded, which is an error of the network and not of the
 *  release. */
export function isFetchError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** Reloads the page; offline only when the network is back, so that the browser's own error page is not
 *  shown. */
export function reloadWhenOnline(): void {
  const reload = () => {
    window.location.reload();
  };
  if (navigator.onLine) reload();
  else window.addEventListener('online', reload, { once: true });
}
