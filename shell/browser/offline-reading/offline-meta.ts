import { OFFLINE_META } from '../../shared/offline-reading.ts';

/** The element by which the server offers reading without a network; null: it does not. */
export const offlineMeta = () => document.querySelector<HTMLMetaElement>(`meta[name="${OFFLINE_META}"]`);

/** Whether the page is the kept one, because the server could not be reached. */
export const isKeptPage = (): boolean => offlineMeta()?.content === 'kept';

/** Whether the server can be reached, as far as is known. */
export const hasNetwork = (): boolean => navigator.onLine && !isKeptPage();
