import { withCountries } from './nation-words.ts';
import { areTwins, asksTheSame, foldOption, formsOf, type QuestionedFact } from './same-meaning.ts';
import { STEM_START, foldForComparison, haveSameStem, tellingWords } from './text-rules.ts';

/** A question as players see it in the end: with its key, its wrong options and its explanation. */
export interface ExplainedQuestion extends QuestionedFact {
  readonly wrong: readonly string[];
  readonly explanation: string;
  /** Questions whose answers it gives away in words that no comparison finds. Absent: none are known. */
  readonly tells?: readonly string[] | undefined;
}

/** Words by their first letters, which words of one stem share. */
type Words = ReadonlyMap<string, readonly string[]>;

/** A part of an explanation, folded. */
interface Clause {
  readonly text: string;
  readonly words: Words;
}

/** A question prepared for the comparison with others. */
export interface CueReading {
  readonly fact: QuestionedFact;
  /** Stems of the questions whose answers it tells by its sense, as a reader found. */
  readonly tells: ReadonlySet<string>;
  /** Between blanks, so that whole words are found. */
  readonly stem: string;
  readonly stemWords: readonly string[];
  readonly stemIndex: Words;
  /** The same words, and the countries whose adjectives they are. */
  readonly stemNames: Words;
  /** Names in the question and its key: what "it" in the explanation means. */
  readonly names: Words;
  /** Numbers in the question. */
  readonly askedNumbers: readonly string[];
  /** Years that the question and its explanation say. */
  readonly years: readonly number[];
  /** When the key is a year: the wrong ones. */
  readonly wrongYears: readonly number[] | null;
  /** Names and years inside the question, folded. */
  readonly askedNames: ReadonlySet<string>;
  readonly key: string;
  /** The key between blanks, and as other texts may say it. */
  readonly keyForms: readonly string[];
  readonly keyWords: Words;
  /** Words of the key that neither its question nor a wrong option contains: each tells it from the others. */
  readonly ownKeyWords: readonly string[];
  /** The key, and what the explanation says. */
  readonly clauses: readonly Clause[];
  /** The wrong options. */
  readonly wrong: readonly Clause[];
  /** Wrong options, folded, that alone share a word or an ending with the key: "Tricuspid valve" beside "Mitral valve". */
  readonly twins: readonly string[];
}

const padded = (text: string) => ` ${text} `;
const asClause = (text: string) => padded(foldForComparison(text.replace(/[:.,]/gu, ' ')));
const startOf = (word: string) => word.slice(0, STEM_START);

function indexed(words: readonly string[]): Words {
  const index = new Map<string, string[]>();
  for (const word of words) index.set(startOf(word), [...(index.get(startOf(word)) ?? []), word]);
  return index;
}

const holds = (words: Words, word: string) =>
  words.get(startOf(word))?.some((other) => haveSameStem(word, other)) === true;

const clauseOf = (text: string): Clause => ({
  text: asClause(text),
  words: indexed(withCountries(tellingWords(text))),
});

function clausesOf(text: string): Clause[] {
  const clauses = text.split(/[;!?] |(?<!\b\p{Lu})\. /u);
  return clauses.filter((clause) => clause.trim() !== '').map(clauseOf);
}

const NAME = /\p{Lu}[\p{L}\p{N}’'-]*/gu;
/** Not the first word. */
const NAME_INSIDE = /(?<=\S )[“"]?\p{Lu}[\p{L}\p{N}-]{2,}|\b\d{4}\b/gu;

const WHOLE_NUMBER = /(?<![^\s(])\d+(?![^\s).,])/gu;

/** "In the General Assembly" is named by "the General Assembly". */
const PREPOSITION = /^(?:At|By|From|In|Near|On|To|With) (?=(?:the )?\p{Lu})/u;

/** "A staff that changes its size" is a staff. */
const RELATIVE_CLAUSE = /(?<=\S),? (?:that|which|who|whose)\b.*/u;

/** Letters of an ending that is a part of both words: "tachycardia" and "bradycardia". */
const SHARED_ENDING = 5;

const shareEnding = (one: string, other: string) =>
  Math.min(one.length, other.length) > SHARED_ENDING &&
  one.slice(-SHARED_ENDING) === other.slice(-SHARED_ENDING);

function twinsOf(key: string, wrong: readonly string[]): string[] {
  const options = wrong.map((option) => ({ option, words: tellingWords(option) }));
  return tellingWords(key).flatMap((word) => {
    const [twin, ...more] = options.filter(({ words }) =>
      words.some((other) => haveSameStem(word, other) || shareEnding(word, other)),
    );
    return twin && more.length === 0 ? [foldOption(twin.option)] : [];
  });
}

const YEAR = /^\d{4}$/u;
const yearsIn = (text: string) => (text.match(/\b\d{4}\b/gu) ?? []).map(Number);

const stemOf = (question: string) => padded(foldForComparison(question));

export function readForCues({
  question,
  key,
  wrong,
  explanation,
  tells = [],
}: ExplainedQuestion): CueReading {
  const stemWords = tellingWords(question);
  const stemIndex = indexed(stemWords);
  const others = indexed(tellingWords(wrong.join(' ')));
  const foldedKey = foldOption(key.replace(PREPOSITION, ''));
  const ownWordsOf = (text: string) =>
    tellingWords(text).filter((word) => !holds(stemIndex, word) && !holds(others, word));
  const ownNoun = ownWordsOf(key.replace(RELATIVE_CLAUSE, ''));
  return {
    fact: { question, key },
    tells: new Set(tells.map(stemOf)),
    stem: stemOf(question),
    stemWords,
    stemIndex,
    stemNames: indexed(withCountries(stemWords)),
    names: indexed(tellingWords((`${question} ${key}`.match(NAME) ?? []).join(' '))),
    askedNumbers: foldForComparison(question).match(WHOLE_NUMBER) ?? [],
    years: yearsIn(`${question} ${key} ${explanation}`),
    wrongYears: YEAR.test(foldedKey) ? yearsIn(wrong.join(' ')) : null,
    askedNames: new Set((question.match(NAME_INSIDE) ?? []).map(foldForComparison)),
    key: foldedKey,
    keyForms: foldedKey === '' ? [] : formsOf(foldedKey).map(padded),
    keyWords: indexed(tellingWords(key)),
    ownKeyWords: ownNoun.length > 0 ? ownNoun : ownWordsOf(key),
    clauses: [...clausesOf(key), ...clausesOf(explanation)],
    wrong: wrong.map(clauseOf),
    twins: twinsOf(key, wrong),
  };
}

/** The question with a sentence as its whole explanation. */
export const explainedBy = (reading: CueReading, sentence: string): CueReading => ({
  ...reading,
  clauses: clausesOf(sentence),
});

/** Short answers and numbers may stand anywhere. */
const TELLING = /\p{L}{4}/u;
/** Share of the key's own words that tell it. */
const KEY_SHARE = 0.5;
/** Share of a question's words that a clause holds when it is about the same fact. */
const SAME_FACT_SHARE = 0.4;
const SAME_FACT_WORDS = 2;

const hasKey = (text: string, { keyForms }: CueReading) => keyForms.some((form) => text.includes(form));

/** How many words of the question are said. */
const sharedWith = ({ stemWords }: CueReading, ...said: readonly Words[]) =>
  stemWords.filter((word) => said.some((words) => holds(words, word))).length;

/** True when so much of the question is said that it is about the same. */
function areAboutTheSame(asked: CueReading, ...said: readonly Words[]): boolean {
  const count = asked.stemWords.length;
  const needed = Math.max(count * SAME_FACT_SHARE, Math.min(count, SAME_FACT_WORDS));
  return sharedWith(asked, ...said) >= needed;
}

/** True when the words name the key of the other question: "Laika" names "A dog called Laika". */
function nameKey(words: Words, { ownKeyWords }: CueReading): boolean {
  const named = ownKeyWords.filter((word) => holds(words, word)).length;
  return named > 0 && named >= ownKeyWords.length * KEY_SHARE;
}

/** True when a clause of the explanation says the answer of the other question, and something of what it asks: "The Columbia
 *  accident: 2003". Names and phrases of several words tell themselves; a year or a short word must be said of the same. */
export function explains({ key, clauses, stemIndex, names }: CueReading, other: CueReading): boolean {
  return clauses.some(({ text, words }) => {
    if (!hasKey(text, other)) return nameKey(words, other) && areAboutTheSame(other, words, names);
    if (YEAR.test(other.key))
      return areAboutTheSame(other, stemIndex, ...clauses.map((clause) => clause.words));
    if (!TELLING.test(other.key) || key === other.key) return areAboutTheSame(other, words);
    return other.key.includes(' ') || sharedWith(other, words, stemIndex, names) > 0;
  });
}

/** True when the first question's text contains the answer of the second: "Which river flows through Cairo?" tells the capital of
 *  Egypt. */
function tellsInStem({ stem, stemIndex, stemNames }: CueReading, other: CueReading): boolean {
  if (nameKey(stemNames, other)) return true;
  return hasKey(stem, other) && (TELLING.test(other.key) || areAboutTheSame(other, stemIndex));
}

/** True when the first question takes from the second the only wrong option that is like its key: of two valves, who has seen where one
 *  of them lies knows the other. */
function leavesTwin({ key, stem, stemIndex, keyWords }: CueReading, other: CueReading): boolean {
  if (!other.twins.some((twin) => twin === key || stem.includes(padded(twin)))) return false;
  const needed = Math.min(SAME_FACT_WORDS, other.stemWords.length * SAME_FACT_SHARE);
  return sharedWith(other, stemIndex, keyWords) >= needed;
}

/** True when who has answered the first question knows the answer of the second. */
export function tellsAnswer(one: CueReading, other: CueReading): boolean {
  if (one.tells.has(other.stem) || tellsInStem(one, other) || explains(one, other)) return true;
  return leavesTwin(one, other);
}

/** Words of a key that an option of another question does not hold together by chance. */
const PHRASE_WORDS = 2;
/** Of words, also of short ones; numbers are said of many things. */
const NOUN = /\p{L}{3}/u;

/** True when a wrong option speaks of the key without being it: "The Tennis Court Oath" of "On a tennis court", "In the Sea of Rains"
 *  of "Seas". */
function tellsInOption({ wrong }: CueReading, other: CueReading): boolean {
  const { key, keyForms, ownKeyWords } = other;
  return wrong.some(({ text, words }) => {
    if (!hasKey(text, other))
      return ownKeyWords.length >= PHRASE_WORDS && ownKeyWords.every((word) => holds(words, word));
    if (keyForms.includes(padded(foldOption(text)))) return false;
    return NOUN.test(key) || YEAR.test(key) || areAboutTheSame(other, words);
  });
}

/** True when the first question and its explanation say all that tells the key of the second from its wrong options: "hydroxide" of
 *  "Hydroxide ion" beside "Chloride ion", a Venetian in Genoa of "Venice and Genoa". */
function saysWhatTellsKey({ stemNames, clauses }: CueReading, { ownKeyWords }: CueReading): boolean {
  const isSaid = (word: string) => holds(stemNames, word) || clauses.some(({ words }) => holds(words, word));
  return ownKeyWords.length > 0 && ownKeyWords.every(isSaid);
}

/** A number, perhaps with its unit. */
const AMOUNT = /^\d+(?=$| \p{L}{1,2}$)/u;

/** True when the first question's explanation calculates with the numbers of the second and comes to its key, or from it, or names them
 *  all side by side: "35 = 5 × 7" tells the smallest prime number that divides 35, "sides 3, 4 and 5" the third side of a triangle. */
function calculates({ clauses }: CueReading, { key, askedNumbers }: CueReading): boolean {
  const [amount] = AMOUNT.exec(key) ?? [];
  if (askedNumbers.length === 0 || amount === undefined) return false;
  const numbers = [...askedNumbers, amount].map(padded);
  return clauses.some(
    ({ text }) =>
      (askedNumbers.length > 1 || text.includes(' = ')) && numbers.every((number) => text.includes(number)),
  );
}

/** True when the first question, an option of it or its explanation mentions the answer of the second at all, or leaves
 *  it alone. */
export function mentionsAnswer(one: CueReading, other: CueReading): boolean {
  if (tellsInOption(one, other) || saysWhatTellsKey(one, other) || calculates(one, other)) return true;
  const { stem, clauses } = one;
  return NOUN.test(other.key) && (hasKey(stem, other) || clauses.some(({ text }) => hasKey(text, other)));
}

/** Letters by which the lengths of two words of one origin differ at most: "noise" and "noisier". */
const KIN_LETTERS = 3;

/** True when the words name the key of the other question, also by its last word ("Bell" of "Alexander Graham Bell"), or words of the
 *  same origin do. */
function isLikeKey(words: Words, { ownKeyWords }: CueReading): boolean {
  const isKin = (word: string) =>
    words.get(startOf(word))?.some((said) => Math.abs(said.length - word.length) <= KIN_LETTERS) === true;
  const named = ownKeyWords.filter((word) => isKin(word) || holds(words, word)).length;
  const last = ownKeyWords.at(-1);
  return (named > 0 && named >= ownKeyWords.length * KEY_SHARE) || (last !== undefined && holds(words, last));
}

/** True when the first question or its explanation says a year that is nearer to the year asked for than to each wrong option: among
 *  battles of 1620 and 1632, a war did not begin in 1517 or 1789. */
function saysYearNear({ years }: CueReading, { key, wrongYears }: CueReading): boolean {
  if (wrongYears === null) return false;
  return years.some((year) => {
    const distance = Math.abs(year - Number(key));
    return wrongYears.every((wrong) => Math.abs(year - wrong) > distance);
  });
}

/** True when the first question, an option of it or its explanation says half of the words that tell the key of the second from its
 *  wrong options, of whatever it says them: a final "won only on penalties" of "Penalty shoot-out"; when it says a year near the one
 *  that is asked for; or when both ask for nearly the same. */
export function hintsAt(one: CueReading, other: CueReading): boolean {
  const { stemNames, clauses, wrong, fact } = one;
  return (
    isLikeKey(stemNames, other) ||
    clauses.some(({ words }) => isLikeKey(words, other)) ||
    wrong.some(({ words, text }) => !other.keyForms.includes(text) && isLikeKey(words, other)) ||
    saysYearNear(one, other) ||
    asksTheSame(fact.question, other.fact.question)
  );
}

/** What the questions of a quiz tell until a place in it. */
export interface MentionedNames {
  learn(reading: CueReading): void;
  /** True when a question, a key or an explanation is or names this option: a player who has read it excludes the option elsewhere. */
  readonly excludes: (option: string) => boolean;
}

export function createMentionedNames(): MentionedNames {
  let names = '';
  return {
    learn({ stem, clauses }) {
      names += [stem, ...clauses.map(({ text }) => text)].join('|');
    },
    excludes: (option) => names.includes(asClause(option)),
  };
}

/** How many wrong options may be left that no earlier question excludes, before the key is found by leaving out. */
const UNSPENT_MIN = 2;

/** True when earlier questions exclude nearly all wrong options: years and names that are their answers, or of which they ask or their
 *  explanations say something else. */
export function isSpent({ wrong }: CueReading, earlier: readonly CueReading[]): boolean {
  const unspent = wrong.filter(
    ({ text }) =>
      !earlier.some(({ stem, clauses }) => {
        const isAsked = (TELLING.test(text) || YEAR.test(text)) && stem.includes(text);
        return isAsked || clauses.some((clause) => clause.text.includes(text));
      }),
  );
  return unspent.length < Math.min(UNSPENT_MIN, wrong.length);
}

/** True when the first question's explanation names a wrong option of the second, so that a player excludes it there. */
export function namesOption({ clauses }: CueReading, { wrong }: CueReading): boolean {
  return wrong.some((option) => clauses.some(({ text }) => text.includes(option.text)));
}

/** Names and years that two questions share when they are about one event: "1812" and "Napoleon", "Brown" and "Board". */
const EVENT_NAMES = 2;

/** True for two questions about one event: they share a year, or several names that the title of the quiz does not say. */
export function shareEvent(one: CueReading, other: CueReading, title: ReadonlySet<string>): boolean {
  const shared = [...one.askedNames].filter((name) => other.askedNames.has(name) && !title.has(name));
  return shared.length >= EVENT_NAMES || shared.some((name) => YEAR.test(name));
}

/** True for two questions with the same word or name as their key, or nearly: "Lysosome" and "Lysosomes", "Entanglement" and "Quantum
 *  entanglement". */
export function haveSameAnswer(one: CueReading, other: CueReading): boolean {
  if (!TELLING.test(one.key)) return false;
  if (one.key === other.key) return true;
  const [fewer, more] = one.keyWords.size <= other.keyWords.size ? [one, other] : [other, one];
  return (
    fewer.keyWords.size > 0 && [...fewer.keyWords.values()].flat().every((word) => holds(more.keyWords, word))
  );
}

/** True for one question in two wordings. */
export function askTheSame(one: CueReading, other: CueReading): boolean {
  return one.key === other.key && asksTheSame(one.fact.question, other.fact.question);
}

/** True for two questions of which a reader found that each tells the answer of the other. */
export function tellEachOtherBySense(one: CueReading, other: CueReading): boolean {
  return one.tells.has(other.stem) && other.tells.has(one.stem);
}

/** True for two questions of which each tells the answer of the other, in whatever order they are asked: the same question in other
 *  words, the same fact asked for twice or in both directions ("Where is Krakatoa?", "Which of these is in Indonesia?"). */
export function tellEachOther(one: CueReading, other: CueReading): boolean {
  if (askTheSame(one, other)) return true;
  if (one.key === other.key && areTwins(one.fact, other.fact)) return true;
  const isInverse = hasKey(one.stem, other) && hasKey(other.stem, one);
  return isInverse || (tellsAnswer(one, other) && tellsAnswer(other, one));
}

/** True for two questions that are better not asked in one quiz. */
export function cues(one: CueReading, other: CueReading): boolean {
  return tellsAnswer(one, other) || tellsAnswer(other, one) || tellEachOther(one, other);
}
