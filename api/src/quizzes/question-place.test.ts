import { Op } from 'sequelize';
import { atPlaces } from './question-place.ts';

const places = [
  { quizId: 1, questionIndex: 0 },
  { quizId: 2, questionIndex: 3 },
  { quizId: 3, questionIndex: 0 },
  { quizId: 1, questionIndex: 0 },
];

describe('the condition for questions at places', () => {
  it('has one term for each position, and names each quiz once', () => {
    expect(atPlaces(places, 'position')[Op.or]).toEqual([
      { position: 0, quizId: [1, 3] },
      { position: 3, quizId: [2] },
    ]);
  });

  it('asks a table for the position under the name it has there', () => {
    expect(atPlaces(places.slice(1, 2), 'questionIndex')[Op.or]).toEqual([{ questionIndex: 3, quizId: [2] }]);
  });
});
