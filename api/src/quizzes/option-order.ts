import type { QuestionContent } from './quiz.repository.ts';

/** The same question with its key at that position: the quiz's positions stay even, and stored choices keep their verdict. */
export function withKeyAt<Content extends Pick<QuestionContent, 'options' | 'correctAnswer'>>(
  content: Content,
  position: number,
): Content {
  const { options, correctAnswer } = content;
  const [key, displaced] = [options[correctAnswer], options[position]];
  if (key === undefined || displaced === undefined) return content;
  const moved = options.map((option, index) => {
    if (index === position) return key;
    return index === correctAnswer ? displaced : option;
  });
  return { ...content, options: moved, correctAnswer: position };
}

/** Questions with their keys spread over the positions: as they are where each position has its share already, else moved
 *  by a pattern that does not count up. */
export function withEvenKeys<Content extends Pick<QuestionContent, 'options' | 'correctAnswer'>>(
  questions: readonly Content[],
): Content[] {
  const optionCount = questions[0]?.options.length ?? 0;
  const counts = Array.from(
    { length: optionCount },
    (_slot, position) => questions.filter(({ correctAnswer }) => correctAnswer === position).length,
  );
  if (Math.max(...counts) - Math.min(...counts) <= 1) return [...questions];
  return questions.map((content, index) => withKeyAt(content, placeOf(index, optionCount)));
}

/** Each round of questions has every position once and begins at another one, every other round backwards. */
function placeOf(index: number, optionCount: number): number {
  const round = Math.floor(index / optionCount);
  const step = index % optionCount;
  return (round % 2 === 0 ? step + round : optionCount - 1 - step + round) % optionCount;
}

type Choices = Pick<QuestionContent, 'options' | 'correctAnswer'>;

function hasSameOptions(one: Choices, other: Choices): boolean {
  return JSON.stringify([...one.options].sort()) === JSON.stringify([...other.options].sort());
}

/** An edit of a question that players may have answered, by position. The same options in another order stay in the old
 *  one, and another right one among them is a correction, for which answers are judged again. Other options are another
 *  question: its right one takes the key's place, and answers to the old one keep their verdict. */
export function alignEdit<Content extends Choices>(known: Choices, edit: Content): Content {
  if (!hasSameOptions(known, edit)) return withKeyAt(edit, known.correctAnswer);
  const right = edit.options[edit.correctAnswer];
  const correctAnswer = known.options.findIndex((option) => option === right);
  return { ...edit, options: [...known.options], correctAnswer };
}
