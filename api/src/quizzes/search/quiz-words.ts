import { Op, literal, type Transaction } from 'sequelize';
import type { QuizModels } from '../quiz.model.ts';
import { gramsOf, mayBeMistyped } from './close-words.ts';
import { wordsOfQuiz, type SearchedTexts } from './search-words.ts';

type WordModels = Pick<QuizModels, 'words' | 'grams'>;
const BATCH = 200;

/** Adds the words by which new quizzes are found. In order, because concurrent transactions add the same grams. */
export async function addQuizWords(
  { words, grams }: WordModels,
  quizzes: readonly (SearchedTexts & { readonly id: number })[],
  transaction: Transaction | null = null,
): Promise<void> {
  const rows = quizzes.flatMap((quiz) =>
    Array.from(wordsOfQuiz(quiz), ([word, weight]) => ({ word, quizId: quiz.id, weight })),
  );
  const written = [...new Set(rows.map(({ word }) => word))].filter(mayBeMistyped).toSorted();
  const parts = written.flatMap((word) => gramsOf(word).map((gram) => ({ gram, word })));
  await words.bulkCreate(rows, { transaction });
  if (parts.length > 0) await grams.bulkCreate(parts, { ignoreDuplicates: true, transaction });
}

/** Removes the words by which a quiz was found. */
export async function removeQuizWords(
  { words }: Pick<QuizModels, 'words'>,
  quizId: number,
  transaction: Transaction | null,
): Promise<void> {
  await words.destroy({ where: { quizId }, transaction });
}

/** Adds the words of quizzes that have none: those from before there was a search by words, and those that a process of an earlier
 *  release wrote during an upgrade. */
export async function indexQuizzes(models: WordModels & Pick<QuizModels, 'quizzes'>): Promise<void> {
  const isUnknown = literal('NOT EXISTS (SELECT 1 FROM quiz_words WHERE quiz_words.quiz_id = quizzes.id)');
  for (let last = 0; ;) {
    const rows = await models.quizzes.findAll({
      attributes: ['id', 'title', 'topic', 'category', 'tags'],
      where: { [Op.and]: [{ id: { [Op.gt]: last }, visibility: { [Op.ne]: 'draft' } }, isUnknown] },
      order: [['id', 'ASC']],
      limit: BATCH,
    });
    if (rows.length > 0) await addQuizWords(models, rows);
    last = rows.at(-1)?.id ?? last;
    if (rows.length < BATCH) return;
  }
}
