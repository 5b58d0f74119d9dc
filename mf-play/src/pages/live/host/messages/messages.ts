import type { Language } from '@quizmesh/contract';
import type { PartCatalogues } from '../../../../components/part-messages/part-messages.tsx';
import enUS from './en-US.json';

declare module '@quizmesh/sdk/intl' {
  interface MessageCatalogues {
    readonly liveHost: typeof enUS;
  }
}

async function load(language: Language): Promise<Readonly<Record<string, string>>> {
  const catalogue = (await import(
    /* webpackChunkName: "live-host-[request]", webpackExclude: /en-US\.json$/ */ `./${language}.json`
  )) as { default: Record<string, string> };
  return catalogue.default;
}

/** Texts of a room's host, loaded with its screen. */
export const hostCatalogues: PartCatalogues = { fallback: enUS, load };
