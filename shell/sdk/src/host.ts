/** Exports for the shell only, which creates and controls the platform of the remotes. */
export { checkRemote } from './remote/check-remote.ts';
export { checkFilling } from './slots/check-filling.ts';
export { SlotHostContext, type SlotHost } from './slots/slot.tsx';
export { createPlatformStore, type PlatformStore } from './store/platform-store.ts';
export { createPlatformQueryClient } from './store/query-client.ts';
export { PlatformProviders } from './platform-providers.tsx';
export { retryFailedChunks } from './loading/lazy-part.tsx';
export { RemoteMessages } from './language/remote-messages.tsx';
export { keepCachesFresh } from './store/keep-caches-fresh.ts';
export {
  beginSession,
  browserTimeZone,
  endOnServer,
  endRefusedSessions,
  endSession,
  exchangeSignInToken,
  followOtherTabs,
  isOtherUser,
  resolveSession,
  signInWithPassword,
  type SessionHome,
} from './session/session-loader.ts';
export { clearStoredResults } from './session/session-storage.ts';
export { useSessionHome } from './session/use-session.ts';
export { sessionSlice, signInDialogSlice } from './session/session-slice.ts';
export { followLanguageOfOtherTabs, languageSlice } from './language/language.ts';
export { toastSlice } from './toast/toast.ts';
