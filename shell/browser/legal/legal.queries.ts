import { endpoints } from '@quizmesh/contract/client';
import type { Language, LegalPage } from '@quizmesh/contract';
import { endpointQuery } from '@quizmesh/sdk';

/** The text of a legal page, in the language of the reader or the next best. */
export const legalPageQuery = (page: LegalPage, language: Language) =>
  endpointQuery(endpoints.site.getLegalPage, { params: { page }, query: { language } });
