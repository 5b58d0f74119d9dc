import * as endpoints from '@quizmesh/contract/endpoints';
import { NotFoundError } from '../http/errors/http-errors.ts';
import { sendTotal } from '../http/paging.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { AuthorReadModel } from './author.read-model.ts';

/** Public pages of those who made quizzes. */
export function createAuthorRoutes(authors: AuthorReadModel): ApiRoute[] {
  return [
    defineRoute(endpoints.quizzes.listAuthors, {
      cacheControl: 'no-cache',
      shared: 'everyone',
      handle: async ({ query, response }) => {
        const { items, total } = await authors.list(query);
        sendTotal(response, total);
        return items.map((name) => ({ name }));
      },
    }),
    defineRoute(endpoints.quizzes.getAuthor, {
      cacheControl: 'no-cache',
      shared: 'everyone',
      handle: async ({ params: { name }, query }) => {
        const author = await authors.find(name, query);
        if (!author) throw new NotFoundError('Nobody of that name has public quizzes');
        return author;
      },
    }),
  ];
}
