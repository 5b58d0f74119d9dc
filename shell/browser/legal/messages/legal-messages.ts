import type { RemoteDefinition } from '@quizmesh/sdk';
import enUS from './en-US.json';

declare module '@quizmesh/sdk/intl' {
  interface MessageCatalogues {
    readonly legal: typeof enUS;
  }
}

/** Texts around those of the legal pages; loaded with them, not with the shell. */
export const legalMessages: RemoteDefinition['messages'] = {
  fallback: enUS,
  load: async (language) => {
    const catalogue = (await import(
      /* webpackChunkName: "legal-texts-[request]", webpackExclude: /en-US/ */ `./${language}.json`
    )) as { readonly default: Readonly<Record<string, string>> };
    return catalogue.default;
  },
};
