import { readForCues } from '../../quality/index.ts';
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

const inOrder = (questions: readonly WrittenQuestion[]) =>
  orderQuestions(questions.map((question) => ({ question, reading: readForCues(question) }))).map(
    ({ question }) => question,
  );

describe('order of questions', () => {
  it('asks for a word before another question says it', () => {
    expect(inOrder([adviser, unifiers, ruler, country])).toEqual([ruler, adviser, country, unifiers]);
  });

  it('stays where no question tells the answer of a later one', () => {
    expect(inOrder([country, ruler, adviser])).toEqual([country, ruler, adviser]);
  });

  it('asks what something is before other questions speak of it', () => {
    const spice = asked('Which spice did the VOC have grown on Ambon?', 'Cloves');
    const voc = asked('What was the VOC of the Dutch Republic?', 'A trading company');
    const capital = asked('What is the capital of Indonesia?', 'Jakarta');
    expect(inOrder([spice, capital, voc])).toEqual([voc, spice, capital]);
  });

  it('asks for a place before a wrong option of another question mentions it', () => {
    const pilot = {
      ...asked('What did Amelia Earhart do?', 'Flew alone across the Atlantic'),
      wrong: ['Wrote a diary in Amsterdam'],
    };
    const hiding = asked('In which city did Anne Frank hide?', 'Amsterdam');
    expect(inOrder([pilot, hiding])).toEqual([hiding, pilot]);
  });

  it('asks for a year before another explanation says it', () => {
    const order = {
      ...asked('Which of these came first?', 'The Columbia accident'),
      explanation: 'The Columbia accident: 2003; The landing of Curiosity on Mars: 2012.',
    };
    const year = asked('Which year saw the landing of Curiosity on Mars?', '2012');
    expect(inOrder([order, year])).toEqual([year, order]);
  });

  it('keeps questions that tell each other', () => {
    const where = asked('In which country is Krakatoa?', 'Indonesia');
    const which = asked('Which of these volcanoes is in Indonesia?', 'Krakatoa');
    expect(inOrder([where, which])).toEqual([where, which]);
    expect(inOrder([])).toEqual([]);
  });

  it('asks in time what could be found by excluding the answers of other questions', () => {
    const wall = { ...asked('When was the Berlin Wall built?', '1961'), wrong: ['1969', '1986', '1963'] };
    const moon = asked('When was the first Moon landing?', '1969');
    const reactor = asked('When was the Chernobyl accident?', '1986');
    expect(inOrder([moon, reactor, wall])).toEqual([moon, wall, reactor]);
    const neighbor = { ...wall, hasRepeatedKeys: true };
    expect(inOrder([moon, reactor, neighbor])).toEqual([moon, reactor, neighbor]);
  });
});
