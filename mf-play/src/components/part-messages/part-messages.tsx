import { DEFAULT_LANGUAGE, type Language } from '@quizmesh/contract';
import { useLanguage } from '@quizmesh/sdk';
import { IntlProvider, useIntl } from '@quizmesh/sdk/intl';
import { useEffect, useState, type ReactNode } from 'react';

/** So long a page is nothing while its texts load, as everywhere on the platform. */
const DEADLINE_MS = 2000;

type Texts = Readonly<Record<string, string>>;

/** Catalogues of a part that is loaded when it is needed. */
export interface PartCatalogues {
  /** en-US. */
  readonly fallback: Texts;
  readonly load: (language: Language) => Promise<Texts>;
}

export interface PartMessagesProps {
  readonly catalogues: PartCatalogues;
  /** Shown until the texts are there. */
  readonly waiting?: ReactNode;
  readonly children: ReactNode;
}

/** Adds the texts of a part of the module to those of its pages. While another language loads, the current texts stay; when it
 *  cannot be loaded, or not in time, the part is shown in en-US. */
export function PartMessages({ catalogues, waiting, children }: PartMessagesProps) {
  const { language, tag } = useLanguage();
  const outer = useIntl();
  const [texts, setTexts] = useState(language === DEFAULT_LANGUAGE ? catalogues.fallback : null);
  useEffect(() => {
    let isCurrent = true;
    const show = (loaded: Texts) => {
      if (isCurrent) setTexts({ ...catalogues.fallback, ...loaded });
    };
    if (language === DEFAULT_LANGUAGE) show({});
    else
      catalogues.load(language).then(show, () => {
        show({});
      });
    const late = setTimeout(() => {
      setTexts((current) => current ?? catalogues.fallback);
    }, DEADLINE_MS);
    return () => {
      clearTimeout(late);
      isCurrent = false;
    };
  }, [catalogues, language]);
  if (!texts) return waiting;
  return (
    <IntlProvider
      locale={tag}
      defaultLocale={DEFAULT_LANGUAGE}
      messages={{ ...outer.messages, ...texts }}
      onError={outer.onError}
    >
      {children}
    </IntlProvider>
  );
}
