import type { UserNote } from '@quizmesh/contract';
import type { AdminActor, AuditRepository } from '../audit/index.ts';
import type { UserRepository } from '../auth/index.ts';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { ForbiddenError, NotFoundError } from '../http/errors/http-errors.ts';
import type { Page } from '../http/paging.ts';
import type { StoredNote, UserNoteRepository } from './user-note.repository.ts';

export interface UserNoteServiceDeps {
  /** Not bound to a transaction; for reads only. */
  readonly notes: UserNoteRepository;
  readonly unitOfWork: UnitOfWork<{
    readonly users: UserRepository;
    readonly userNotes: UserNoteRepository;
    readonly audit: AuditRepository;
  }>;
  readonly now: () => Date;
}

export type UserNoteService = ReturnType<typeof createUserNoteService>;

function present({ id, text, authorId, authorName, createdAt }: StoredNote, actorId: number): UserNote {
  return { id, text, authorName, isOwn: authorId === actorId, createdAt: createdAt.toISOString() };
}

/** What administrators write about an account, for each other; every change is audited. */
export function createUserNoteService({ notes, unitOfWork, now }: UserNoteServiceDeps) {
  const change = (action: string, targetId: number) => ({ action, target: 'user', targetId });

  return {
    async page(
      userId: number,
      part: { readonly page: number; readonly limit: number },
      actorId: number,
    ): Promise<Page<UserNote>> {
      const { items, total } = await notes.page(userId, part);
      return { items: items.map((note) => present(note, actorId)), total };
    },

    /** @throws {NotFoundError} no such account */
    async add(actor: AdminActor, userId: number, text: string): Promise<UserNote> {
      return unitOfWork(async ({ users, userNotes, audit }) => {
        if (!(await users.lock(userId))) throw new NotFoundError('There is no such user');
        const author = { authorId: actor.id, authorName: actor.username };
        const note = await userNotes.add({ userId, ...author, text, createdAt: now() });
        await audit.record(
          actor,
          { ...change('user.note', userId), before: null, after: { note: text } },
          now(),
        );
        return present(note, actor.id);
      });
    },

    /** @throws {NotFoundError} @throws {ForbiddenError} somebody else wrote it */
    async remove(actor: AdminActor, userId: number, id: number): Promise<void> {
      await unitOfWork(async ({ userNotes, audit }) => {
        const note = await userNotes.find(userId, id);
        if (!note) throw new NotFoundError('There is no such note');
        if (note.authorId !== actor.id) throw new ForbiddenError('Only its author may delete a note');
        await userNotes.remove(id);
        const states = { before: { note: note.text }, after: null };
        await audit.record(actor, { ...change('user.note-delete', userId), ...states }, now());
      });
    },
  };
}
