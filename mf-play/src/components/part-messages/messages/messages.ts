import type { Language } from '@quizmesh/contract';
import { loadTexts } from '../load-texts.ts';
import type { PartCatalogues } from '../part-messages.tsx';
import enUS from './en-US.json';

declare module '@quizmesh/sdk/intl' {
  interface MessageCatalogues {
    readonly playParts: typeof enUS;
  }
}

const addresses: Partial<Record<Language, URL>> = {
  ar: new URL('./ar.json', import.meta.url),
  de: new URL('./de.json', import.meta.url),
  'en-UK': new URL('./en-UK.json', import.meta.url),
  es: new URL('./es.json', import.meta.url),
  fr: new URL('./fr.json', import.meta.url),
  it: new URL('./it.json', import.meta.url),
  ja: new URL('./ja.json', import.meta.url),
  ko: new URL('./ko.json', import.meta.url),
  nl: new URL('./nl.json', import.meta.url),
  pt: new URL('./pt.json', import.meta.url),
  ru: new URL('./ru.json', import.meta.url),
  zh: new URL('./zh.json', import.meta.url),
};

/** Texts of the mistakes page, of the dialogs about a question (fact check, report, dispute), and of parts of the results that few
 *  players see: loaded with the first of them. */
export const partCatalogues: PartCatalogues = {
  fallback: enUS,
  load: (language) => loadTexts(addresses[language]),
};
