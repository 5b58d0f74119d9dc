import { Op } from 'sequelize';
import type { QuestionRow, QuizModels } from './quiz.model.ts';

/** A question with its key and its quiz, as administrators' lists and checks need it. */
export interface QuestionCard {
  readonly questionId: number;
  readonly quizTitle: string;
  readonly question: string;
  readonly options: readonly string[];
  readonly correctAnswer: number;
  readonly source: string | null;
  /** Taken out of scoring by an administrator. */
  readonly isVoid: boolean;
}

export interface QuestionPlace {
  readonly quizId: number;
  readonly questionIndex: number;
}

export interface QuestionCards {
  /** Null when there is no such question, or its quiz was deleted. */
  find(place: QuestionPlace): Promise<QuestionCard | null>;
  /** Cards by `placeKey`, those of deleted quizzes too; two queries however many places. */
  of(places: readonly QuestionPlace[]): Promise<ReadonlyMap<string, QuestionCard>>;
  /** Titles by quiz, those of deleted ones too. */
  titles(quizIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

/** The one text for a place, as key of maps. */
export function placeKey({ quizId, questionIndex }: QuestionPlace): string {
  return `${quizId}/${questionIndex}`;
}

function toCard({ id, question, options, correctOption, source, isVoid }: QuestionRow, quizTitle: string) {
  return { questionId: id, quizTitle, question, options, correctAnswer: correctOption, source, isVoid };
}

export function createQuestionCards({ quizzes, questions }: QuizModels): QuestionCards {
  async function titles(quizIds: readonly number[]) {
    if (quizIds.length === 0) return new Map<number, string>();
    const rows = await quizzes.findAll({
      attributes: ['id', 'title'],
      where: { id: [...new Set(quizIds)] },
    });
    return new Map(rows.map(({ id, title }) => [id, title]));
  }

  async function of(places: readonly QuestionPlace[]) {
    if (places.length === 0) return new Map<string, QuestionCard>();
    const wanted = places.map(({ quizId, questionIndex }) => ({ quizId, position: questionIndex }));
    const [titleOf, rows] = await Promise.all([
      titles(places.map(({ quizId }) => quizId)),
      questions.findAll({ where: { [Op.or]: wanted } }),
    ]);
    return new Map(
      rows.map((row) => [
        placeKey({ quizId: row.quizId, questionIndex: row.position }),
        toCard(row, titleOf.get(row.quizId) ?? ''),
      ]),
    );
  }

  return {
    of,
    titles,
    async find(place) {
      const quiz = await quizzes.findByPk(place.quizId, { attributes: ['id', 'deletedAt'] });
      if (!quiz || quiz.deletedAt) return null;
      return (await of([place])).get(placeKey(place)) ?? null;
    },
  };
}
