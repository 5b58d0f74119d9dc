import { DEFAULT_LANGUAGE, type Language } from '@quizmesh/contract';
import { useLanguage } from '@quizmesh/sdk';
import { IntlProvider, useIntl, type IntlShape } from '@quizmesh/sdk/intl';
import { keepPreviousData, queryOptions, useQuery } from '@quizmesh/sdk/query';
import { Skeleton } from '@quizmesh/shared-ui';
import type { ReactNode } from 'react';
import enUS from './en-US.json';

declare module '@quizmesh/sdk/intl' {
  interface MessageCatalogues {
    readonly editor: typeof enUS;
  }
}

type Texts = Readonly<Record<string, string>>;

const textsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['editor-texts', language],
    queryFn: async (): Promise<Texts> => {
      if (language === DEFAULT_LANGUAGE) return enUS;
      const catalogue = (await import(
        /* webpackChunkName: "editor-[request]", webpackExclude: /en-US\.json$/ */ `./${language}.json`
      )) as { default: Texts };
      return catalogue.default;
    },
    staleTime: Infinity,
  });

/** The texts of writing, editing and importing, which home and the other pages do without. Like a module's catalogue they fall back to
 *  en-US. */
export function EditorTexts({ children }: { readonly children: ReactNode }) {
  const { language } = useLanguage();
  const outer = useIntl();
  const { data, error } = useQuery({ ...textsQuery(language), placeholderData: keepPreviousData });
  if (!data && !error) return <Skeleton height="100vh" />;
  const texts = { ...outer.messages, ...enUS, ...data } as IntlShape['messages'];
  return (
    <IntlProvider
      locale={outer.locale}
      defaultLocale={outer.defaultLocale}
      onError={outer.onError}
      messages={texts}
    >
      {children}
    </IntlProvider>
  );
}
