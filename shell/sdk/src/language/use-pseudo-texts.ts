import { STORAGE_KEYS } from '@quizmesh/contract';
import { useEffect, useMemo, useState } from 'react';
import type { Messages } from '../remote/define-remote.ts';
import { readStored } from '../storage/stored-values.ts';

/** Tag that Android and ICU give to accented English. */
const PSEUDO_LANGUAGE = 'en-XA';

/** Texts as they are, or their pseudo-language when `quiz_language` holds 'en-XA'. No picker offers it, but every build
 *  understands it: layout tests then look at the very files that ship. What it takes loads on demand; numbers and
 *  dates stay American. */
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
