export { SDK_CONTRACT, defineRemote, type Messages, type RemoteDefinition } from './remote/define-remote.ts';
export {
  apiGet,
  apiGetFile,
  apiGetPage,
  apiSend,
  request,
  requestFile,
  requestPage,
  sendFile,
  type AnswerSchema,
  type ApiFile,
  type ApiGetOptions,
  type ApiPage,
  type ApiSendOptions,
  type RequestOptions,
} from './http/api-client.ts';
export { endpointKey, endpointQuery, pageQuery, type EndpointQueryOptions } from './http/endpoint-query.ts';
export { isApiError, type ApiErrorLike } from './http/api-error.ts';
export { useErrorText } from './http/use-error-text.ts';
export {
  emitPlatformEvent,
  onPlatformEvent,
  type PlatformEvents,
  type RefreshEvent,
} from './events/platform-events.ts';
export { useSession, type Session } from './session/use-session.ts';
export type { SignInTab } from './session/session-slice.ts';
export { OFFERED_LANGUAGES, useLanguage, type LanguageChoice } from './language/language.ts';
export { readPlaySettings, writePlaySettings, type PlaySettings } from './player/play-settings.ts';
export { THEME_CHOICES, useTheme } from './theme/theme.ts';
export { useToast, type ToastContent, type ToastLink } from './toast/toast.ts';
export { lazyPart, type LoadErrorProps } from './loading/lazy-part.tsx';
export { lazyDialog, type LazyDialog } from './loading/lazy-dialog.tsx';
export { useCloseOnBack } from './navigation/use-close-on-back.ts';
export { usePageTitle } from './navigation/use-page-title.ts';
export { readStored, removeStored, writeStored } from './storage/stored-values.ts';
export { Slot, type PageSlotProps } from './slots/slot.tsx';
export { defineFilling, type FillingDefinition } from './slots/define-filling.ts';
