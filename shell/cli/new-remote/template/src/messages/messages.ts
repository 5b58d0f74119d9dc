import type { Language } from '@quizmesh/contract';
import enUS from './en-US.json';

declare module '@quizmesh/sdk/intl' {
  interface MessageCatalogues {
    readonly template: typeof enUS;
  }
}

/** en-US, inside the entry file. */
export const fallbackMessages: Readonly<Record<string, string>> = enUS;

/** Another language's catalogue, from its own file. */
export async function loadMessages(language: Language): Promise<Readonly<Record<string, string>>> {
  const catalogue = (await import(
    /* webpackChunkName: "messages-[request]", webpackExclude: /en-US\.json$/ */ `./${language}.json`
  )) as { default: Record<string, string> };
  return catalogue.default;
}
