import { questionFingerprint } from './fold.ts';
import type { QuestionContent } from './quiz.repository.ts';
import { isSameWording } from './same-wording.ts';

/** Moves the key of a question to that position, so that the distribution stays even and stored answers keep their
 *  verdict. */
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
type Wording = Choices & Pick<QuestionContent, 'question'>;

/** Answers are stored as positions, and a player's copy of a question may be older than the last edit: unchanged
 *  options must keep their positions. */
export interface AlignedEdit<Content> {
  readonly content: Content;
  /** The edit is a different question: its right option is at the old one's position, and earlier answers keep their
   *  verdict. Otherwise it is the same question, and all answers get a new verdict with its key. */
  readonly isOther: boolean;
}

/** The edit's option for each known position: the same one, or the one that replaces it. */
function pairOptions(known: readonly string[], edited: readonly string[]): number[] {
  const pairs = new Map<number, number>();
  const pairBy = (belongs: (position: number, index: number) => boolean) => {
    for (const position of known.keys()) {
      if (pairs.has(position)) continue;
      const taken = new Set(pairs.values());
      const index = edited.findIndex((_option, at) => !taken.has(at) && belongs(position, at));
      if (index >= 0) pairs.set(position, index);
    }
  };
  pairBy((position, index) => known[position] === edited[index]);
  pairBy((position, index) => position === index && isSameWording(known[position], edited[index]));
  pairBy((position, index) => isSameWording(known[position], edited[index]));
  pairBy((position, index) => position === index);
  pairBy(() => true);
  return [...known.keys()].map((position) => pairs.get(position) ?? position);
}

/** Places the options of an edit at the positions of equal ones, and decides whether it is still the same question.
 *  It is while its text is unchanged, as long as the right option was among its options or replaces the right one;
 *  with a changed text, while the old and the new right option and most of the others still exist. */
export function alignEdit<Content extends Wording>(known: Wording, edit: Content): AlignedEdit<Content> {
  if (known.options.length !== edit.options.length) return { content: edit, isOther: true };
  const pairs = pairOptions(known.options, edit.options);
  const options = pairs.map((index) => edit.options[index] ?? '');
  const correctAnswer = pairs.indexOf(edit.correctAnswer);
  const aligned = { ...edit, options, correctAnswer };
  const isKept = options.map((option, position) => isSameWording(known.options[position], option));
  const keptCount = isKept.filter(Boolean).length;
  const isRightKept = isKept[correctAnswer] === true;
  const isReworded = questionFingerprint(known.question) !== questionFingerprint(edit.question);
  const isSame = isReworded
    ? isRightKept && isKept[known.correctAnswer] === true && keptCount * 2 > options.length
    : isRightKept || (keptCount > 0 && correctAnswer === known.correctAnswer);
  return isSame
    ? { content: aligned, isOther: false }
    : { content: withKeyAt(aligned, known.correctAnswer), isOther: true };
}
