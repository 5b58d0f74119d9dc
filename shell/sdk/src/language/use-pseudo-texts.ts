import { STORAGE_KEYS } from '@quizmesh/contract';
import { useEffect, useMemo, useState } from 'react';
import type { Messages } from '../remote/define-remote.ts';
import { readStored } from '../storage/stored-values.ts';

/** Language tag of accented English in Android and ICU. */
const PSEUDO_LANGUAGE = 'en-XA';

/** The texts, or their pseudo-language when `quiz_language` contains 'en-XA'. It is in no language menu, but
 *  every build supports it, so that layout tests check the released files. Its code is loaded on demand;
 *  numbers and dates stay American. */
export function usePseudoTexts(texts: Messages): Messages {
  const [change, setChange] = useState<((texts: Messages) => Messages) | null>(null);
  useEffect(() => {
    const isAsked = readStored(STORAGE_KEYS.language, (value) => value === PSEUDO_LANGUAGE);
    if (!isAsked) return;
    void import('./pseudo-catalogue.ts').then(({ pseudoCatalogue }) => {
      setChange(() => pseudoCatalogue);
    });
  }, []);
  return useMemo(() => (change ? change(texts) : texts), [change, texts]);
}
