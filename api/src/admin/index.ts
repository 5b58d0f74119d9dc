export { createAdminModule } from './admin.module.ts';
export { defineUserNote } from './user-note.model.ts';
export { createUserNoteRepository } from './user-note.repository.ts';
