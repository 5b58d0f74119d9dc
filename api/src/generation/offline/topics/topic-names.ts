import type { Language } from '@quizmesh/contract';
import { foldForComparison } from '../../quality/index.ts';
import { editDistance } from './edit-distance.ts';

/** What people call topics in one language, by the topic's id; the first is its label. */
export type NamesById = Readonly<Record<string, readonly string[]>>;

export interface NamedTopic {
  readonly id: string;
  /** Words of the text that the name does not contain. */
  readonly leftOver: readonly string[];
}

/** Names of topics in one language. */
export interface TopicNames {
  /** @returns null for topics without a name in this language */
  labelOf(id: string): string | null;
  /** Id of the topic that the text names: with other accents, as a question ("quiz sobre volcanes"), or mistyped. */
  exactly(text: string): string | null;
  /** The one topic that is named in a longer text, or that contains what the text names; null when it is none, or not
   *  certain. */
  inside(text: string): NamedTopic | null;
  /** Ids of topics with a name that begins with the text, or one of whose words does, those first whose label does. */
  completing(typed: string): readonly string[];
}

/** Words that mean "quiz about", or join others, and name no subject. */
const FILLERS: Readonly<Partial<Record<Language, string>>> = {
  es: 'quiz cuestionario test preguntas pregunta trivia sobre acerca de del la el los las un una unos unas y en para con por lo al ninos ninas',
  fr: 'quiz questionnaire questions question sur au aux a propos de du des la le les l d un une et en pour avec dans',
  de: 'quiz fragen frage uber zum zur thema der die das des dem den ein eine einem einen einer und von vom in im am an fur mit aus allgemein kinder kindern',
  it: 'quiz domande domanda su sul sullo sulla sui sugli sulle di del dello della dei degli delle il lo la i gli le l un una uno e in per con da dal dall dell nell',
  pt: 'quiz perguntas pergunta questionario sobre de do da dos das o a os as um uma uns umas e em no na nos nas para com por ao criancas',
  nl: 'quiz vragen vraag over van de het een en in op met voor uit aan der des kinderen',
  ru: 'викторина квиз тест вопросы вопрос по о об про на тему тема и в во с со из для к детеи',
  ar: 'اختبار مسابقه مسابقة اسءله اسئلة اسئله سوال عن في من حول و على الى',
  ja: 'クイズ 問題 について に関する の と は を が や も で',
  zh: '测验 测试 问答 小测验 题 题目 问题 关于 有关 的 和 与 及',
  ko: '퀴즈 문제 관한 대한 에 의 와 과 은 는 이 가 을 를 및',
};

/** Written without spaces between words, or with some that people often leave out. */
const UNSPACED: ReadonlySet<Language> = new Set(['ja', 'zh']);
const LOOSELY_SPACED: ReadonlySet<Language> = new Set([...UNSPACED, 'ko']);
/** Lengths from which one and two wrong letters are a typing error. */
const ONE_ERROR_LENGTH = 6;
const TWO_ERRORS_LENGTH = 11;
/** "Vulkane" and "Vulkanen" begin alike; shorter words must be equal. */
const STEM_LENGTH_MIN = 4;
const STEM_SHARE = 0.7;
/** Share of the letters that a name inside a longer text must have: "history" says little in "history of chocolate". A Chinese
 *  character says more than a letter. */
const NAMED_SHARE = 0.35;
const NAMED_SHARE_UNSPACED = 0.2;
const NAMED_SHARE_BROAD = 0.6;

const wordsOf = (text: string) =>
  foldForComparison(text)
    .replaceAll('ß', 'ss')
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter((word) => word !== '');

function haveSameStem(one: string, other: string): boolean {
  if (one === other) return true;
  const most = Math.max(one.length, other.length);
  const least = Math.min(one.length, other.length);
  const shared = [...one].findIndex((letter, at) => letter !== other.charAt(at));
  const length = shared === -1 ? least : Math.min(shared, least);
  return length >= STEM_LENGTH_MIN && length >= most * STEM_SHARE;
}

function isMistyped(typed: string, name: string): boolean {
  const length = Math.min(typed.length, name.length);
  if (length < ONE_ERROR_LENGTH) return false;
  const most = length < TWO_ERRORS_LENGTH ? 1 : 2;
  return editDistance(typed, name, most) <= most;
}

interface Name {
  readonly id: string;
  readonly words: readonly string[];
  /** Its words, with or without spaces as the language writes. */
  readonly text: string;
  readonly isLabel: boolean;
}

const lengthOf = (words: readonly string[]) => words.reduce((sum, { length }) => sum + length, 0);
const theOnly = (ids: readonly string[]): string | null => {
  const [first, ...others] = new Set(ids);
  return first === undefined || others.length > 0 ? null : first;
};

/** Positions of the words of the name in the text; null when one is not there. */
function positionsIn(words: readonly string[], name: Name): readonly number[] | null {
  const places = name.words.map((own) => words.findIndex((word) => haveSameStem(word, own)));
  return places.includes(-1) || new Set(places).size < places.length ? null : places;
}

export interface NamesInLanguage {
  readonly names: NamesById;
  /** Names of narrower topics, by the id of the one that contains them. */
  readonly narrower: NamesById;
}

/** @param isBroad a topic that contains most others, which a longer text rarely means */
export function createTopicNames(
  { names, narrower }: NamesInLanguage,
  language: Language,
  isBroad: (id: string) => boolean,
): TopicNames {
  const fillers = new Set(wordsOf(FILLERS[language] ?? ''));
  const isUnspaced = UNSPACED.has(language);
  const significant = (text: string) => {
    const words = wordsOf(text).filter((word) => !fillers.has(word));
    return words.length > 0 ? words : wordsOf(text);
  };
  const joined = (words: readonly string[]) => words.join(LOOSELY_SPACED.has(language) ? '' : ' ');
  const all: readonly Name[] = Object.entries(names).flatMap(([id, own]) =>
    own.map((name, at) => {
      const words = significant(name);
      return { id, words, text: joined(words), isLabel: at === 0 };
    }),
  );
  // "Quiz" is a name of general knowledge, and part of every other request.
  const inLonger = all.filter(({ words }) => words.some((word) => !fillers.has(word)));
  const byText = new Map(all.map(({ text, id }) => [text, id]));
  const widerByText = new Map(
    Object.entries(narrower).flatMap(([id, own]) =>
      own.map((name) => [joined(significant(name)), id] as const),
    ),
  );

  /** What remains of a text without spaces when names and fillers are taken out. */
  function unspaced(text: string): readonly { readonly name: Name; readonly rest: string }[] {
    const whole = wordsOf(text).join('');
    const longestFirst = [...fillers].sort((one, other) => other.length - one.length);
    return inLonger
      .filter((name) => name.text.length > 1 && whole.includes(name.text))
      .map((name) => {
        const without = whole.replace(name.text, ' ');
        const rest = longestFirst.reduce((left, filler) => left.replaceAll(filler, ' '), without);
        return { name, rest: rest.trim() };
      });
  }

  /** Names that occur in the text, without those inside a longer one. */
  function namedIn(text: string): readonly (NamedTopic & { readonly share: number })[] {
    if (isUnspaced) {
      const found = unspaced(text);
      const longest = Math.max(0, ...found.map(({ name }) => name.text.length));
      return found
        .filter(({ name }) => name.text.length === longest)
        .map(({ name, rest }) => ({
          id: name.id,
          leftOver: rest === '' ? [] : rest.split(/\s+/u),
          share: name.text.length / (name.text.length + rest.replaceAll(' ', '').length),
        }));
    }
    const words = significant(text);
    const found = inLonger.flatMap((name) => {
      const places = positionsIn(words, name);
      if (!places) return [];
      // "Matemática básica" is about mathematics, not about mathematicians.
      const equal = name.words.filter((word) => words.includes(word)).length;
      return [{ id: name.id, places: new Set(places), fit: places.length + equal / (1 + places.length) }];
    });
    const best = Math.max(0, ...found.map(({ fit }) => fit));
    return found
      .filter(({ fit }) => fit === best)
      .map(({ id, places }) => {
        const leftOver = words.filter((_word, at) => !places.has(at));
        return { id, leftOver, share: 1 - lengthOf(leftOver) / lengthOf(words) };
      });
  }

  return {
    labelOf: (id) => names[id]?.[0] ?? null,
    exactly(text) {
      const typed = joined(significant(text));
      const known = byText.get(typed);
      if (known !== undefined || typed === '' || widerByText.has(typed)) return known ?? null;
      return theOnly(all.filter((name) => isMistyped(typed, name.text)).map(({ id }) => id));
    },
    inside(text) {
      const words = significant(text);
      const wider = widerByText.get(joined(words));
      if (wider !== undefined) return { id: wider, leftOver: words };
      const least = isUnspaced ? NAMED_SHARE_UNSPACED : NAMED_SHARE;
      const found = namedIn(text).filter(
        ({ id, leftOver, share }) =>
          leftOver.length === 0 || share >= (isBroad(id) ? NAMED_SHARE_BROAD : least),
      );
      const id = theOnly(found.map((one) => one.id));
      return found.find((one) => one.id === id) ?? null;
    },
    completing(typed) {
      const start = joined(wordsOf(typed));
      if (start === '') return [];
      const ranked = all.flatMap(({ id, text, words, isLabel }) => {
        if (text.startsWith(start)) return [{ id, rank: isLabel ? 0 : 1 }];
        return words.some((word) => word.startsWith(start)) ? [{ id, rank: 2 }] : [];
      });
      return [...new Set(ranked.sort((one, other) => one.rank - other.rank).map(({ id }) => id))];
    },
  };
}
