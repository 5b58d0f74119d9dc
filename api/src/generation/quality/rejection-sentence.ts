import type { Rejection } from './rejection.ts';

const SENTENCES: Readonly<Record<Rejection['reason'], string>> = {
  'question-count': 'The number of questions is another one than was asked for.',
  'uneven-positions': 'The right answers stand too often in the same place.',
  'unusable-answer': 'The text cannot be read.',
  'wrong-language': 'The text is in another language than the quiz.',
  'low-quality': 'The questions are too much alike, or too short.',
  'quiz-text': 'Only plain text without forbidden words is allowed here, and not too much of it.',
  'repeated-question': 'The quiz asks this already.',
  'option-count': 'All questions of a quiz must have the same number of options.',
  'repeated-option': 'Two options say the same.',
  'empty-option': 'An option is empty.',
  'option-reference': 'An option speaks of other options, whose order can change.',
  'option-label': 'Options must not begin with a letter or number such as "A)".',
  'marked-option': 'An option is marked as right or wrong.',
  'emoji-option': 'An option is nothing but an emoji.',
  'explanation-position': 'The explanation names the place of an option, which can change.',
  'answer-index': 'One of the options must be the right answer.',
  'not-plain-text': 'Only plain text is allowed: no HTML, no Markdown, no invisible characters.',
  length: 'A question has 8 to 300 characters, an option 1 to 150, an explanation at most 600.',
  'blocked-word': 'It holds a word that is not allowed.',
  'instruction-text': 'Web addresses and instructions are not allowed in questions.',
  'asked-recently': 'This was asked not long ago.',
  'answer-leak': 'The question gives its answer away: both hold the same word.',
  'key-stands-out': 'The right answer is much longer than the others.',
  placeholder: 'It is a sample without content.',
  'explains-other-option': 'The explanation calls another option right.',
  'no-quotation': 'The notes do not say what proves the answer.',
  'blind-pass-disagrees': 'Another answer was found than the one that is marked right.',
};

/** A sentence for users whose own question or quiz was rejected. */
export function rejectionSentence(reason: Rejection['reason']): string {
  return SENTENCES[reason];
}
