import type { ModelStatic, Sequelize } from 'sequelize';
import { defineTable, integer, nullable, primary, text, type RowOf } from '../database/table.ts';

const libraryQuizColumns = {
  /** "history/ancient-rome": the same for all languages of a quiz. */
  libraryKey: primary(text()),
  language: primary(text()),
  /** Null: received by an earlier release, and not found again. */
  quizId: nullable(integer()),
};
export type LibraryQuizRow = RowOf<typeof libraryQuizColumns>;

/** The quizzes of the library that this product received, whatever became of them since. */
export function defineLibraryQuiz(sequelize: Sequelize): ModelStatic<LibraryQuizRow> {
  return defineTable(sequelize, 'library_quizzes', libraryQuizColumns);
}
