import type { WrittenQuestion } from './candidate.ts';
import { orderQuestions } from './order-questions.ts';

const asked = (question: string, key: string): WrittenQuestion => ({
  question,
  key,
  wrong: [],
  explanation: '',
  source: '',
});
const adviser = asked('Which English sailor advised the shogun?', 'William Adams');
const ruler = asked('What was the military ruler called whom samurai obeyed?', 'Shogun');
const country = asked('In which country did the samurai live?', 'Japan');
const unifiers = asked('Which three men united Japan?', 'Nobunaga, Hideyoshi, Ieyasu');

describe('order of questions', () => {
  it('asks for a word before another question says it', () => {
    expect(orderQuestions([adviser, unifiers, ruler, country])).toEqual([ruler, adviser, country, unifiers]);
  });

  it('stays where no question tells the answer of a later one', () => {
    expect(orderQuestions([country, ruler, adviser])).toEqual([country, ruler, adviser]);
  });

  it('asks for a year before another explanation says it', () => {
    const order = {
      ...asked('Which of these came first?', 'The Columbia accident'),
      explanation: 'The Columbia accident: 2003; The landing of Curiosity on Mars: 2012.',
    };
    const year = asked('Which year saw the landing of Curiosity on Mars?', '2012');
    expect(orderQuestions([order, year])).toEqual([year, order]);
  });

  it('keeps questions that tell each other', () => {
    const where = asked('In which country is Krakatoa?', 'Indonesia');
    const which = asked('Which of these volcanoes is in Indonesia?', 'Krakatoa');
    expect(orderQuestions([where, which])).toEqual([where, which]);
    expect(orderQuestions([])).toEqual([]);
  });
});
