import type { RemoteDefinition } from '@quizmesh/sdk';
import enUS from './en-US.json';

declare module '@quizmesh/sdk/intl' {
  interface MessageCatalogues {
    readonly overrides: typeof enUS;
  }
}

/** Texts of the panel of modules; loaded with it, not with the shell. */
export const overrideMessages: RemoteDefinition['messages'] = {
  fallback: enUS,
  load: async (language) => {
    const catalogue = (await import(
      /* webpackChunkName: "override-texts-[request]", webpackExclude: /en-US/ */ `./${language}.json`
    )) as { readonly default: Readonly<Record<string, string>> };
    return catalogue.default;
  },
};
