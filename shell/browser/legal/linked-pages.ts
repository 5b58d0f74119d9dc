import { LEGAL_PAGES, type LegalPage } from '@quizmesh/contract';
import { LEGAL_META } from '../../shared/legal-meta.ts';

/** The legal pages that the site links to, as its server said in the page. */
export function linkedPages(): readonly LegalPage[] {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${LEGAL_META}"]`);
  const names = meta?.content.split(' ') ?? [];
  return LEGAL_PAGES.filter((page) => names.includes(page));
}
