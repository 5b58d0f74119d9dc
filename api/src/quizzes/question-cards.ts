import { DEFAULT_LANGUAGE, parseLanguage, type Language, type Quotation } from '@quizmesh/contract';
import { atPlaces, placeKey, type QuestionPlace } from './question-place.ts';
import type { QuestionRow, QuizModels, QuizRow } from './quiz.model.ts';

/** Stands for the provider of a question that a person changed: what it names as its source is that person's word. */
const EDITED = 'edited';

/** A question with its key and its quiz, as lists for admins and checks need it. */
export interface QuestionCard {
  readonly questionId: number;
  readonly quizTitle: string;
  readonly question: string;
  readonly options: readonly string[];
  readonly correctAnswer: number;
  /** Of its quiz. */
  readonly language: Language;
  readonly source: string | null;
  readonly quotation: Quotation | null;
  /** Voided by an admin. */
  readonly isVoid: boolean;
  /** When it replaced another question; null for the first question at this position. */
  readonly askedSince: Date | null;
  /** Who wrote the question: the provider of its quiz, or `EDITED` when a person changed it. */
  readonly provider: string;
  readonly model: string | null;
}

export interface QuestionCards {
  /** Null when there is no such question, or its quiz was deleted. */
  find(place: QuestionPlace): Promise<QuestionCard | null>;
  /** Cards by `placeKey`, including those of deleted quizzes; two queries for any number of places. */
  of(places: readonly QuestionPlace[]): Promise<ReadonlyMap<string, QuestionCard>>;
  /** Titles by quiz id, including those of deleted quizzes. */
  titles(quizIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

type QuizHead = Pick<QuizRow, 'title' | 'language' | 'provider' | 'model'>;

function toCard(row: QuestionRow, quiz: QuizHead | undefined): QuestionCard {
  const { id: questionId, question, options, correctOption: correctAnswer, source, quotation } = row;
  const { isVoid, askedSince } = row;
  const { title: quizTitle = '', language = '', provider = '', model = null } = quiz ?? {};
  return {
    questionId,
    quizTitle,
    question,
    options,
    correctAnswer,
    language: parseLanguage(language) ?? DEFAULT_LANGUAGE,
    source,
    quotation,
    isVoid,
    askedSince,
    provider: row.isEdited ? EDITED : provider,
    model: row.isEdited ? null : model,
  };
}

export function createQuestionCards({ quizzes, questions }: QuizModels): QuestionCards {
  async function heads(quizIds: readonly number[]) {
    if (quizIds.length === 0) return new Map<number, QuizHead>();
    const rows = await quizzes.findAll({
      attributes: ['id', 'title', 'language', 'provider', 'model'],
      where: { id: [...new Set(quizIds)] },
    });
    return new Map(rows.map((row) => [row.id, row]));
  }

  async function titles(quizIds: readonly number[]) {
    return new Map([...(await heads(quizIds))].map(([id, { title }]) => [id, title]));
  }

  async function of(places: readonly QuestionPlace[]) {
    if (places.length === 0) return new Map<string, QuestionCard>();
    const [quizOf, rows] = await Promise.all([
      heads(places.map(({ quizId }) => quizId)),
      questions.findAll({ where: atPlaces(places, 'position') }),
    ]);
    return new Map(
      rows.map((row) => [
        placeKey({ quizId: row.quizId, questionIndex: row.position }),
        toCard(row, quizOf.get(row.quizId)),
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
