import * as endpoints from '@quizmesh/contract/endpoints';
import type { RequireActor } from '../audit/index.ts';
import { sendTotal } from '../http/paging.ts';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { UserNoteService } from './user-note.service.ts';

export interface UserNoteRouteDeps {
  readonly requireActor: RequireActor;
  readonly notes: UserNoteService;
}

export function createUserNoteRoutes({ requireActor, notes }: UserNoteRouteDeps): ApiRoute[] {
  return [
    defineRoute(endpoints.admin.listUserNotes, {
      handle: async ({ params: { id }, query, request, response }) => {
        const actor = await requireActor(request);
        const { items, total } = await notes.page(id, query, actor.id);
        sendTotal(response, total);
        return items;
      },
    }),
    defineRoute(endpoints.admin.addUserNote, {
      handle: async ({ params: { id }, body: { text }, request }) =>
        notes.add(await requireActor(request), id, text),
    }),
    defineRoute(endpoints.admin.deleteUserNote, {
      handle: async ({ params: { id, noteId }, request }) => {
        await notes.remove(await requireActor(request), id, noteId);
        return { message: 'Note deleted' };
      },
    }),
  ];
}
