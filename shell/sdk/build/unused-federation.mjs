// Replaces the parts of Module Federation's runtime that only its manifests and `preloadRemote` use: the shell loads entries by the
// addresses in its release set, and the page preloads their files. Saves 2 KB of the shell's first page.

/** What the runtime asks of it without manifests: hooks for plugins, and a cache to delete from. */
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { applyPlugin() {} };
}

/** There is no snapshot of the host, in which a remote would have to be removed. */
export const getGlobalRemoteInfo = () => ({});

function refuse() {
  throw new Error('The shell is built without preloadRemote.');
}
export const formatPreloadArgs = refuse;
export const preloadAssets = refuse;
export const defaultPreloadArgs = refuse;
export const normalizePreloadExposes = refuse;
