import { Op } from 'sequelize';

export interface QuestionPlace {
  readonly quizId: number;
  readonly questionIndex: number;
}

/** A place as text, for keys of maps. */
export function placeKey({ quizId, questionIndex }: QuestionPlace): string {
  return `${quizId}/${questionIndex}`;
}

/** The condition for the rows of any of these questions, in a table that numbers them by `position`. Engines plan each term of an OR
 *  on its own, so there is one for each position, and not one for each question. */
export function atPlaces(places: readonly QuestionPlace[], position: 'position' | 'questionIndex') {
  const positions = [...new Set(places.map(({ questionIndex }) => questionIndex))];
  const quizzesAt = (at: number) =>
    places.filter(({ questionIndex }) => questionIndex === at).map(({ quizId }) => quizId);
  return {
    [Op.or]: positions.map((at) => ({ [position]: at, quizId: [...new Set(quizzesAt(at))] })),
  };
}
