import type { Language } from './languages.ts';

/** Pages about the site itself, which administrators write; their path is their name. */
export const LEGAL_PAGES = ['privacy', 'terms', 'contact', 'imprint'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** Path of a legal page. */
export function legalPath(page: LegalPage): `/${LegalPage}` {
  return `/${page}`;
}

/** Longest Markdown text of a legal page, in UTF-16 units. Source: 64 KiB of a text column, at three bytes each. */
export const LEGAL_TEXT_MAX = 20_000;
/** Longest facts about the operator (name, address, e-mail), in UTF-16 units. */
export const OPERATOR_MAX = 1000;

/** Name of the setting with the administrators' own text of a page in a language. */
export function legalSettingKey<Of extends Language>(
  page: LegalPage,
  language: Of,
): `legal_${LegalPage}_${Of}` {
  return `legal_${page}_${language}`;
}
