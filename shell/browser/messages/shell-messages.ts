import type { RemoteDefinition } from '@quizmesh/sdk';
import enUS from './en-US.json';

declare module '@quizmesh/sdk/intl' {
  interface MessageCatalogues {
    readonly shell: typeof enUS;
  }
}

/** The shell's own catalogue, in the same form as a remote's. */
export const shellMessages: RemoteDefinition['messages'] = {
  fallback: enUS,
  load: async (language) => {
    const catalogue = (await import(
      /* webpackChunkName: "messages-[request]", webpackExclude: /en-US/ */ `./${language}.json`
    )) as { readonly default: Readonly<Record<string, string>> };
    return catalogue.default;
  },
};
