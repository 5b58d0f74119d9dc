/** A line that says what a term means: "Photosynthesis: how plants make sugar". */
export interface Definition {
  readonly term: string;
  readonly meaning: string;
  /** What stands between them. */
  readonly separator: Separator;
}

export type Separator = 'colon' | 'dash' | 'equals' | 'tab';

export interface NotesContent {
  readonly definitions: readonly Definition[];
  /** Whole sentences, each once, in their order. */
  readonly sentences: readonly string[];
}

const MARKS = /^\s*(?:[-*•·–—>]\s+|#{1,6}\s+|\d{1,3}[.)]\s+|\[[ x]\]\s+)+/u;
const EMPHASIS = /\*\*|__|`/gu;
const DEFINITION =
  /^(?<term>[^\t:：=]{1,60}?)(?:(?<colon>\s*：\s*|:\s+)|(?<dash>\s+[-–—→]\s+)|(?<equals>\s+=\s+)|(?<tab>\s*\t\s*))(?<meaning>.+)$/u;
const SEPARATORS: readonly Separator[] = ['colon', 'dash', 'equals', 'tab'];
/** Each is compared with each other one. */
const STATEMENTS_MAX = 300;
const TERM_WORDS_MAX = 5;
const TERM_LENGTH_MAX = 50;
const MEANING_LENGTH = { min: 2, max: 200 } as const;
const SENTENCE_MARK = /[.!?;。！？؟]/u;
const SENTENCE = /^[\p{L}\p{N}].*[.!。！؟]["'”’»]?$/su;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const LENGTH = { words: { min: 25, max: 220 }, eastAsian: { min: 10, max: 110 } } as const;
/** A shorter line is a heading or a verse; a longer one without an end goes on in the next. */
const WRAPPED_MIN = { words: 40, eastAsian: 20 } as const;

const isBetween = (length: number, { min, max }: { readonly min: number; readonly max: number }) =>
  length >= min && length <= max;
const kindOf = (text: string) => (EAST_ASIAN.test(text) ? 'eastAsian' : 'words');
const tidy = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

function definitionOf(line: string): Definition | null {
  const { term = '', meaning = '', ...between } = DEFINITION.exec(line)?.groups ?? {};
  const separator = SEPARATORS.find((kind) => between[kind] !== undefined);
  if (!separator) return null;
  const found = { term: tidy(term), meaning: tidy(meaning).replace(/[.;,。]$/u, ''), separator };
  const isTerm =
    found.term !== '' &&
    found.term.length <= TERM_LENGTH_MAX &&
    found.term.split(' ').length <= TERM_WORDS_MAX &&
    !SENTENCE_MARK.test(found.term);
  return isTerm && isBetween(found.meaning.length, MEANING_LENGTH) ? found : null;
}

/** A term that stands at several lines is a label ("Example: …"), and defines nothing. */
function unique(definitions: readonly Definition[]): Definition[] {
  const counts = new Map<string, number>();
  const idsOf = ({ term, meaning }: Definition) => [`= ${term.toLowerCase()}`, `: ${meaning.toLowerCase()}`];
  for (const id of definitions.flatMap(idsOf)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return definitions.filter((one) => idsOf(one).every((id) => counts.get(id) === 1));
}

/** Lines that belong together, as files of pages break their lines anywhere. */
function paragraphs(lines: readonly string[]): string[] {
  const joined: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    const text = tidy(line.replace(MARKS, '').replace(EMPHASIS, ''));
    const glue = kindOf(text) === 'eastAsian' ? '' : ' ';
    if (isOpen && text !== '' && !MARKS.test(line)) joined.push(`${joined.pop() ?? ''}${glue}${text}`);
    else joined.push(text);
    isOpen = text.length >= WRAPPED_MIN[kindOf(text)] && !/[.!?:。！？؟：]["'”’»)]?$/u.test(text);
  }
  return joined;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

function sentencesOf(paragraph: string): string[] {
  return Array.from(segmenter.segment(paragraph), ({ segment }) => segment.trim()).filter(
    (text) => SENTENCE.test(text) && isBetween(text.length, LENGTH[kindOf(text)]),
  );
}

/** What notes state: definitions line by line, and whole sentences. */
export function readNotes(text: string): NotesContent {
  const lines = text.split(/\r\n|\r|\n/u);
  const definitions = lines.flatMap(
    (line) => definitionOf(line.replace(MARKS, '').replace(EMPHASIS, '')) ?? [],
  );
  return {
    definitions: unique(definitions).slice(0, STATEMENTS_MAX),
    sentences: [...new Set(paragraphs(lines).flatMap(sentencesOf))].slice(0, STATEMENTS_MAX),
  };
}
