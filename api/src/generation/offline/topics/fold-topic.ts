import { foldForComparison } from '../../quality/index.ts';

/** Words that mean "quiz about" and name no subject. */
const FILLER = new Set(
  'a an the of about on in for and quiz quizzes trivia question questions fact facts some please make me create generate basics introduction intro fundamentals essentials overview revision'.split(
    ' ',
  ),
);

/** Irregular plurals. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    women: 'woman',
    men: 'man',
    people: 'person',
    mice: 'mouse',
    geese: 'goose',
    teeth: 'tooth',
    // Other subjects than rock music, the company, our Moon, the band and the United States.
    rocks: 'rocks',
    apples: 'apples',
    moons: 'moons',
    queens: 'queens',
    americas: 'americas',
  }),
);

/** Endings that are safe to replace, in words of a minimum length; the first that fits is replaced. */
const ENDINGS = [
  { ending: /ies?$/u, instead: 'y', minLength: 5 },
  { ending: /(?<=s|x|z|ch|sh)es?$/u, instead: '', minLength: 5 },
  { ending: /(?<![siu])s$/u, instead: '', minLength: 4 },
] as const;

/** Maps "countries" and "country", "buses" and "bus", "causes" and "cause", "movies" and "movie" to the same word. */
function singular(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  const found = ENDINGS.find(({ ending, minLength }) => word.length >= minLength && ending.test(word));
  return found ? word.replace(found.ending, found.instead) : word;
}

/** Content words of a topic, folded, singular, in order. */
export function topicWords(topic: string): string[] {
  const words = foldForComparison(topic.replace(/['’]s?(?=\s|$)/gu, ''))
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter((word) => word !== '');
  const significant = words.filter((word) => !FILLER.has(word));
  return significant.map(singular);
}

/** Words of questions and audiences, which do not change the subject. */
const ASKING = new Set(
  'stuff how what which who why when where do does did is are was were be been they them it its that this by to with from at as into around work works you your need know explained trivia practice practise easy hard difficult simple fun funny basic beginner kid kids child children adult adults student students gcse igcse ks1 ks2 ks3'.split(
    ' ',
  ),
);
/** True when one of the words that name no subject, "the" and "how" among them, fits. */
export function isAskingWord(fits: (word: string) => boolean): boolean {
  return [...FILLER, ...ASKING].some(fits);
}

const AGE = /\b(?:for )?\d{1,2}[- ]?years?[- ]?olds?\b/giu;

const WORKING = /^\s*how\b.+\bworks?\b/iu;

/** What of a topic no questions are chosen by: an age ("for 8 year olds"), or how something works. Empty: there is none. */
export function unheededIn(topic: string): readonly string[] {
  return [topic.match(AGE)?.[0], topic.match(WORKING)?.[0]].filter((words) => words !== undefined);
}

/** Content words without those that only phrase the question: "how the human heart works" is "human heart". */
export function significantWords(topic: string): string[] {
  const words = topicWords(topic.replace(AGE, ' '));
  const significant = words.filter((word) => !ASKING.has(word));
  return significant.length > 0 ? significant : words;
}

/** Equal for different spellings of the same topic. */
export function topicKey(topic: string): string {
  return topicWords(topic).join(' ');
}

/** Capitalised words inside a text, folded: names and brands like iPhone, but not words that only start a sentence. */
export function namesIn(text: string): ReadonlySet<string> {
  const inside = text.matchAll(/(?<=[\p{L}\p{N},;:)’'"”] ?["“'‘(]?)\p{Lu}[\p{L}\p{N}’'-]*/gu);
  const mixed = text.matchAll(/(?<![\p{L}\p{N}])\p{Ll}+\p{Lu}[\p{L}\p{N}]*/gu);
  return new Set([...inside, ...mixed].flatMap(([word]) => topicWords(word)));
}
