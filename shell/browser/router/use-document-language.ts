import { STORAGE_KEYS } from '@quizmesh/contract';
import { useLanguage } from '@quizmesh/sdk';
import { useEffect } from 'react';

const YEAR_SECONDS = 31_536_000;

/** Updates language and direction of the document, and the cookie from which the server knows the language. */
export function useDocumentLanguage(): void {
  const { language, tag, direction } = useLanguage();
  useEffect(() => {
    document.documentElement.lang = tag;
    document.documentElement.dir = direction;
    document.cookie = `${STORAGE_KEYS.language}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  }, [language, tag, direction]);
}
