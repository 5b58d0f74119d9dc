import type { ModelStatic, Transaction } from 'sequelize';
import type { LibraryQuizRow } from './library-quiz.model.ts';

/** A quiz of the library in one language. */
export interface LibraryPlace {
  /** "history/ancient-rome". */
  readonly libraryKey: string;
  readonly language: string;
}

export interface LibraryQuizRepository {
  /** What was received until now, deleted ones too. */
  received(): Promise<readonly LibraryPlace[]>;
  /** @throws a unique violation when it was received before, perhaps by another process a moment ago */
  add(place: LibraryPlace, quizId: number): Promise<void>;
}

export function createLibraryQuizRepository(
  libraryQuizzes: ModelStatic<LibraryQuizRow>,
  transaction: Transaction | null = null,
): LibraryQuizRepository {
  return {
    received: () => libraryQuizzes.findAll({ attributes: ['libraryKey', 'language'], transaction }),
    async add(place, quizId) {
      await libraryQuizzes.create({ ...place, quizId }, { transaction });
    },
  };
}
