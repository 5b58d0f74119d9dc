import { questionFingerprint } from './fold.ts';
import type { QuestionContent } from './quiz.repository.ts';
import { isSameWording } from './same-wording.ts';

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
type Wording = Choices & Pick<QuestionContent, 'question'>;

/** A player's choice is a position, and a player's copy of a question may be older than the last edit: so what stood at a
 *  position stays there. */
export interface AlignedEdit<Content> {
  readonly content: Content;
  /** Another question has taken the place of the old one. Its right option stands where the old one stood, and what was
   *  answered before keeps its verdict. Otherwise it is the same question still, and all answers to it are judged by its key. */
  readonly isOther: boolean;
}

/** Option of the edit by position of the known one that it is, or that it replaces. */
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

/** Places the options of an edit where the same ones stood, and tells a mended question from another one. It stays the same
 *  while its text does, as long as the right option was among its options or takes the place of the one that was right; when
 *  its text changes too, while both right options, the old and the new one, and most of the others are still there. */
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
