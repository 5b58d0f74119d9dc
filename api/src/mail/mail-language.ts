import { DEFAULT_LANGUAGE, LANGUAGES, STORAGE_KEYS, parseLanguage, type Language } from '@quizmesh/contract';
import { parseCookie } from 'cookie';
import type { Request } from 'express';

/** "pt-BR" gets "pt", "en-GB" gets "en-UK". */
function byTag(tag: string): Language | null {
  const lower = tag.toLowerCase();
  if (lower === 'en-gb' || lower === 'en-uk') return 'en-UK';
  const [base = ''] = lower.split('-');
  return (
    parseLanguage(LANGUAGES.find((language) => language.toLowerCase() === lower)) ??
    parseLanguage(base === 'en' ? DEFAULT_LANGUAGE : base)
  );
}

/** Language of a mail: from the request's body, else the site's cookie, else the browser's first supported one, else
 *  the default. */
export function mailLanguageOf(request: Request, requested: string | undefined): Language {
  const cookie = parseCookie(request.headers.cookie ?? '')[STORAGE_KEYS.language];
  const accepted = request.headers['accept-language'] ? request.acceptsLanguages() : [];
  for (const tag of [requested, cookie, ...accepted]) {
    const language = tag === undefined ? null : byTag(tag);
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}
