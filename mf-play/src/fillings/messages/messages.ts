import type { Language } from '@quizmesh/contract';
import enUS from './en-US.json';

declare module '@quizmesh/sdk/intl' {
  interface MessageCatalogues {
    readonly playFillings: typeof enUS;
  }
}

async function load(language: Language): Promise<Readonly<Record<string, string>>> {
  const catalogue = (await import(
    /* webpackChunkName: "fillings-[request]", webpackExclude: /en-US\.json$/ */ `./${language}.json`
  )) as { default: Record<string, string> };
  return catalogue.default;
}

/** Texts of the fillings, apart from those of the pages. */
export const fillingMessages: {
  readonly fallback: Readonly<Record<string, string>>;
  readonly load: typeof load;
} = { fallback: enUS, load };
