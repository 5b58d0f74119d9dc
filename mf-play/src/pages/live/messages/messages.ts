import type { Language } from '@quizmesh/contract';
import type { PartCatalogues } from '../../../components/part-messages/part-messages.tsx';
import enUS from './en-US.json';

declare module '@quizmesh/sdk/intl' {
  interface MessageCatalogues {
    readonly live: typeof enUS;
  }
}

async function load(language: Language): Promise<Readonly<Record<string, string>>> {
  const catalogue = (await import(
    /* webpackChunkName: "live-[request]", webpackExclude: /en-US\.json$/ */ `./${language}.json`
  )) as { default: Record<string, string> };
  return catalogue.default;
}

/** Texts of live rooms, loaded with them. */
export const liveCatalogues: PartCatalogues = { fallback: enUS, load };
