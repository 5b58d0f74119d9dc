import { DEFAULT_LANGUAGE, type Language } from '@quizmesh/contract';
import { useContext, useEffect, useMemo, useState, type Context, type ReactNode } from 'react';
import { IntlContext, IntlProvider, type IntlShape } from 'react-intl';
import type { Messages, RemoteDefinition } from '../remote/define-remote.ts';
import { useLanguage } from './language.ts';
import { usePseudoTexts } from './use-pseudo-texts.ts';

interface Catalogue {
  readonly language: Language;
  readonly messages: Messages;
  /** en-US is shown because the catalogue of the language could not be loaded. */
  readonly isFallback?: boolean;
}
/** Milliseconds after which a failed catalogue is requested again. */
const ASK_AGAIN_MS = 20_000;

export interface RemoteMessagesProps {
  readonly messages: RemoteDefinition['messages'];
  /** Catalogue that is already loaded for the language of the first render. */
  readonly preloaded?: Catalogue;
  readonly children: ReactNode;
}

/** react-intl provider of one module; the shell's texts (errors …) are available too. A key falls back from
 *  the language to en-US to the key itself; while another language loads, the current texts stay. A failed
 *  catalogue is requested again from time to time. */
export function RemoteMessages({ messages, preloaded, children }: RemoteMessagesProps) {
  const { language, tag } = useLanguage();
  // There is no provider around the shell's own.
  const outer = useContext(IntlContext as Context<IntlShape | null>);
  const [loaded, setLoaded] = useState<Catalogue>(
    preloaded ?? { language: DEFAULT_LANGUAGE, messages: messages.fallback },
  );
  useEffect(() => {
    const isAgain = loaded.language === language;
    if (isAgain && !loaded.isFallback) return undefined;
    let current = true;
    const show = (texts: Messages, isFallback = false) => {
      if (current) setLoaded({ language, messages: texts, isFallback });
    };
    const ask = () => {
      if (language === DEFAULT_LANGUAGE) show(messages.fallback);
      // Without its catalogue a module is shown in en-US.
      else
        messages.load(language).then(show, () => {
          show(messages.fallback, true);
        });
    };
    const timer = isAgain ? setTimeout(ask, ASK_AGAIN_MS) : undefined;
    if (!isAgain) ask();
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [language, loaded, messages]);
  const own = useMemo(() => ({ ...messages.fallback, ...loaded.messages }), [messages, loaded]);
  const texts = usePseudoTexts(own);
  // Keys of other modules are in no type of this one.
  const allTexts = { ...outer?.messages, ...texts } as IntlShape['messages'];
  return (
    <IntlProvider locale={tag} defaultLocale={DEFAULT_LANGUAGE} messages={allTexts} onError={ignoreMissing}>
      {children}
    </IntlProvider>
  );
}

// A missing text shows its key instead of breaking the page; catalogue tests detect it.
function ignoreMissing(error: { readonly code: string }): void {
  if (error.code !== 'MISSING_TRANSLATION' && error.code !== 'MISSING_DATA') console.warn(error);
}
