import type { DraftQuestion, QuizDraft } from '../../src/generation/index.ts';
import { foldForComparison } from '../../src/generation/quality/index.ts';

/** What a player who has answered the earlier question, and read its explanation, could use in the later one. */
export interface CueFinding {
  readonly kind: 'key named' | 'options excluded' | 'same event';
  readonly quiz: string;
  /** The words that help. */
  readonly clue: string;
  readonly earlier: readonly DraftQuestion[];
  readonly later: DraftQuestion;
  /** Words that both speak of: the higher, the surer does a player see it. */
  readonly shared: number;
}

const UNTELLING = new Set(
  'about after also been before began called comes does ever first from have into its known last later like made many more most much name named only other over same than that their them then there these they this those took under used very were what when where which while whom whose with word year years describes true stands became'.split(
    ' ',
  ),
);

const fold = (text: string) =>
  foldForComparison(text.replaceAll('♯', ' sharp ').replaceAll('♭', ' flat '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const withoutArticle = (text: string) => fold(text).replace(/^(?:the|an?|in|on|at|by|to) /u, '');
const holds = (text: string, phrase: string) => phrase !== '' && ` ${fold(text)} `.includes(` ${phrase} `);

/** The first letters of its telling words, so that forms of one word are equal. */
function stems(text: string): Set<string> {
  const words = fold(text).split(' ');
  const telling = words.filter(
    (word) => /^\d{3,4}$/u.test(word) || (word.length > 3 && !UNTELLING.has(word)),
  );
  return new Set(telling.map((word) => word.slice(0, 6)));
}

const keyOf = ({ options, correctAnswer }: DraftQuestion) => options[correctAnswer] ?? '';
const wrongOf = ({ options, correctAnswer }: DraftQuestion) =>
  options.filter((_option, at) => at !== correctAnswer);
const saidBy = (question: DraftQuestion) =>
  `${question.question} ${keyOf(question)}. ${question.explanation ?? ''}`;
const isTelling = (key: string) => /\p{L}{4}|^\d{4}$/u.test(key);

interface Quiz {
  readonly name: string;
  readonly title: ReadonlySet<string>;
  readonly questions: readonly DraftQuestion[];
}

function sharedWords(one: string, other: string, { title }: Quiz): number {
  const words = stems(other);
  return [...stems(one)].filter((word) => words.has(word) && !title.has(word)).length;
}

/** Share of the key's own words that tell it. */
const KEY_SHARE = 0.6;

function mentionedKey(earlier: DraftQuestion, later: DraftQuestion, quiz: Quiz): CueFinding | null {
  const key = withoutArticle(keyOf(later));
  if (!isTelling(key) || holds(later.question, key) || key === withoutArticle(keyOf(earlier))) return null;
  const said = saidBy(earlier);
  const others = stems(`${later.question} ${wrongOf(later).join(' ')}`);
  const own = [...stems(keyOf(later))].filter((word) => !others.has(word));
  const saidWords = stems(said);
  const named = own.filter((word) => saidWords.has(word));
  const isWhole = holds(said, key);
  const isPart = named.length > 0 && named.length >= own.length * KEY_SHARE;
  const shared = sharedWords(said, later.question, quiz);
  if (!isWhole && !(isPart && shared > 0)) return null;
  if (/^\d+$/u.test(key) && shared === 0) return null;
  const clue = isWhole ? key : named.join(' ');
  return {
    kind: 'key named',
    quiz: quiz.name,
    clue,
    earlier: [earlier],
    later,
    shared: shared + (isWhole ? 1 : 0),
  };
}

/** Options that are left when a player excludes what earlier questions say of others; one wrong one makes a guess of two. */
const LEFT_MAX = 1;

/** A country has several neighbors, and a number is the result of many exercises. */
const REPEATED = /neighbor|land border|part of the world|countries is in/u;
const isNumber = (option: string) => /^[\d\s.,/%−-]+$/u.test(option) && !/^\d{4}$/u.test(option);

const DEFINING = /\b(?:true of|describes|meant by|statement about)\b/u;
const PHRASE = /^(?:\S+ ){3}/u;

/** True when the explanation names the option, or the question says what is true of it. */
function isSaidBy({ question, explanation }: DraftQuestion, option: string): boolean {
  if (holds(explanation ?? '', option)) return true;
  return (DEFINING.test(question) || PHRASE.test(option)) && holds(question, option);
}

function excludedOptions(
  before: readonly DraftQuestion[],
  later: DraftQuestion,
  quiz: Quiz,
): CueFinding | null {
  const wrong = wrongOf(later);
  if (REPEATED.test(later.question) || wrong.some(isNumber)) return null;
  const excluding = wrong.flatMap((option) => {
    const text = withoutArticle(option);
    const by = before.find(
      (earlier) => withoutArticle(keyOf(earlier)) === text || (isTelling(text) && isSaidBy(earlier, text)),
    );
    return by ? [{ option, by }] : [];
  });
  const left = wrong.length - excluding.length;
  if (left > LEFT_MAX) return null;
  return {
    kind: 'options excluded',
    quiz: quiz.name,
    clue: excluding.map(({ option }) => option).join(', '),
    earlier: [...new Set(excluding.map(({ by }) => by))],
    later,
    shared: excluding.length,
  };
}

const NAME = /(?<!^|[.!?:] )\b\p{Lu}[\p{L}\p{N}’'-]{2,}|\b\d{4}\b/gu;
const namesIn = (question: DraftQuestion) =>
  new Set(
    (`${question.question} ${keyOf(question)}`.match(NAME) ?? []).map((name) => fold(name).slice(0, 6)),
  );
const askedFor = ({ question }: DraftQuestion) =>
  /\b(?:who|whom|when|where|which \p{L}+|how many|what)\b/iu.exec(question)?.[0] ?? '';
/** Questions of a quiz that speak of a rare name. */
const RARE_MAX = 2;

function sameEvent(earlier: DraftQuestion, later: DraftQuestion, quiz: Quiz): CueFinding | null {
  const names = namesIn(later);
  const isRare = (name: string) =>
    !quiz.title.has(name) && quiz.questions.filter((one) => namesIn(one).has(name)).length <= RARE_MAX;
  const rare = [...namesIn(earlier)].filter((name) => names.has(name) && isRare(name));
  const isAlike = rare.length > 0 && fold(askedFor(earlier)) === fold(askedFor(later));
  if (!isAlike && rare.length < 2) return null;
  const shared = sharedWords(saidBy(earlier), saidBy(later), quiz);
  return { kind: 'same event', quiz: quiz.name, clue: rare.join(', '), earlier: [earlier], later, shared };
}

/** Each later question of which an earlier one tells the key, excludes the options or asks the same, in the order of playing. */
export function findCues({ title, questions }: QuizDraft): CueFinding[] {
  const quiz = { name: title, title: stems(title), questions };
  return questions.flatMap((later, at) => {
    const before = questions.slice(0, at);
    const pairs = before.flatMap((earlier) => [
      mentionedKey(earlier, later, quiz),
      sameEvent(earlier, later, quiz),
    ]);
    return [...pairs, excludedOptions(before, later, quiz)].filter((finding) => finding !== null);
  });
}
