/** For the shell alone: what makes and steers the platform that remotes live in. */
export { checkRemote } from './remote/check-remote.ts';
export { createPlatformStore, type PlatformStore } from './store/platform-store.ts';
export { createPlatformQueryClient } from './store/query-client.ts';
export { PlatformProviders } from './platform-providers.tsx';
export { retryFailedChunks } from './loading/lazy-part.tsx';
export { RemoteMessages } from './language/remote-messages.tsx';
export { keepCachesFresh } from './store/keep-caches-fresh.ts';
export {
  browserTimeZone,
  endSession,
  exchangeSignInToken,
  resolveSession,
  signInWithPassword,
  type SessionHome,
} from './session/session-loader.ts';
export { useSessionHome } from './session/use-session-home.ts';
export { endRefusedSessions } from './session/end-refused-sessions.ts';
export { followOtherTabs } from './session/follow-other-tabs.ts';
export { sessionSlice, signInDialogSlice } from './session/session-slice.ts';
export { followLanguageOfOtherTabs } from './language/follow-language.ts';
export { languageSlice } from './language/language-slice.ts';
export { toastSlice } from './toast/toast-slice.ts';
