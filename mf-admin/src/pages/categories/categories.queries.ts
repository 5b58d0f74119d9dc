import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';

/** All categories with quizzes and their stats: at most twenty and the general one, so a single page. */
export const categoriesQuery = () => endpointQuery(endpoints.admin.listCategories, {});
