import { foldForComparison } from '../../gate/index.ts';

/** Words that say "quiz about", not what about. */
const FILLER = new Set(
  'a an the of about on in for and quiz quizzes trivia question questions fact facts some please make me create generate basics introduction intro'.split(
    ' ',
  ),
);

/** "countries" and "country", "buses" and "bus" meet. Only endings that are safe to drop. */
function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:s|x|z|ch|sh)es$/u.test(word)) return word.slice(0, -2);
  return word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/u.test(word) ? word.slice(0, -1) : word;
}

/** Content words of a topic, folded, singular, in order. */
export function topicWords(topic: string): string[] {
  const words = foldForComparison(topic.replace(/['’]s?(?=\s|$)/gu, ''))
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !FILLER.has(word));
  return telling.map(singular);
}

/** Topics with equal keys are the same topic. */
export function topicKey(topic: string): string {
  return topicWords(topic).join(' ');
}
