import { LANGUAGES, STORAGE_KEYS, type Language } from '@quizmesh/contract';
import { readStored } from '@quizmesh/sdk';

/** The offer was answered on this device. */
export const LANGUAGE_OFFER_KEY = 'quiz_language_offer';

/** The language of the browser that may be offered: one of the product's, not English (the interface is English until one is
 *  chosen), and neither chosen nor declined before. Null: there is nothing to offer.
 *  @param tags the browser's languages, the preferred one first (BCP 47) */
export function offeredLanguage(tags: readonly string[]): Language | null {
  const isAnswered = [STORAGE_KEYS.language, LANGUAGE_OFFER_KEY].some(
    (key) => readStored(key, (text) => text) !== null,
  );
  const preferred = tags[0]?.toLowerCase().split('-')[0];
  if (isAnswered || preferred === undefined || preferred === 'en') return null;
  return LANGUAGES.find((language) => language === preferred) ?? null;
}
