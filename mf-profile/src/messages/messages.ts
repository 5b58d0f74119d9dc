import type { Language } from '@quizmesh/contract';
import { fillingMessages } from '../fillings/messages/messages.ts';
import enUS from './en-US.json';

declare module '@quizmesh/sdk/intl' {
  interface MessageCatalogues {
    readonly profile: typeof enUS;
  }
}

/** en-US, inside the entry file; with the texts of the fillings, which name the achievements. */
export const fallbackMessages: Readonly<Record<string, string>> = { ...fillingMessages.fallback, ...enUS };

async function ownMessages(language: Language): Promise<Readonly<Record<string, string>>> {
  const catalogue = (await import(
    /* webpackChunkName: "messages-[request]", webpackExclude: /en-US\.json$/ */ `./${language}.json`
  )) as { default: Record<string, string> };
  return catalogue.default;
}

/** Another language's catalogue, from its own files. */
export async function loadMessages(language: Language): Promise<Readonly<Record<string, string>>> {
  const [ofFillings, own] = await Promise.all([fillingMessages.load(language), ownMessages(language)]);
  return { ...ofFillings, ...own };
}
