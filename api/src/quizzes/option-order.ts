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
