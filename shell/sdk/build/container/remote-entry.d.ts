/** Alias of the remote's src/remote.tsx, set by remoteConfig. */
declare module '@quizmesh/remote-entry';
