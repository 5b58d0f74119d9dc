import type { Language, LegalPage } from '@quizmesh/contract';
import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';

/** The text that comes with Quizmesh, as it is true of this installation. */
export const defaultTextQuery = (page: LegalPage, language: Language) =>
  endpointQuery(endpoints.site.getLegalPage, { params: { page }, query: { language, source: 'default' } });
