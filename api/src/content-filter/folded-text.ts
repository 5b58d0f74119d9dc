import { lookAlikes } from './look-alike-table.ts';

/** Letters of other scripts that look like Latin ones. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  к: 'k',
  т: 't',
  м: 'm',
  в: 'b',
  н: 'h',
  ц: 'u',
  ո: 'n',
  ս: 'u',
  ı: 'i',
  ο: 'o',
  α: 'a',
  ι: 'i',
  κ: 'k',
  υ: 'u',
  ƒ: 'f',
  ɑ: 'a',
  ɡ: 'g',
  ɩ: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ŧ: 't',
  ß: 'ss',
  ʋ: 'v',
};

/** Small capitals, which Unicode normalisation does not turn into letters. */
const SMALL_CAPITALS = new Map(
  Array.from('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', (letter, at) => [letter, 'abcdefghijklmnoprstuvwyz'[at] ?? letter]),
);

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '+': 't',
};

const LEET_SIGN = /[013457@$!+]/u;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const BEYOND_ASCII = /[\u0080-\u{10ffff}]/u;
/** Words with Latin letters, and those in scripts whose letters stand for Latin ones in "fonts" that people copy. Words in Greek,
 *  Russian and other languages stay: some look like other ones. */
const DISGUISE = /[A-Za-z\p{Script=Lisu}\p{Script=Canadian_Aboriginal}\p{Script=Cherokee}]/u;

/** A letter as it is seen ("Ν" as "N"): a capital may look like a Latin one where its small letter does not. */
function seenLetter(letter: string): string {
  if (letter <= '\u007f' || LOOKALIKES[letter.toLowerCase()] !== undefined) return letter;
  const seen = lookAlikes().get(letter) ?? letter;
  if (seen === 'rn') return 'm';
  return /^[A-Za-z]$/u.test(seen) ? seen : letter;
}

/** Words that mix scripts, as they are seen. */
function asSeen(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text;
  return text.replace(WORD, (word) =>
    BEYOND_ASCII.test(word) && DISGUISE.test(word) ? [...word].map(seenLetter).join('') : word,
  );
}

/** Characters without a width, and the stroke that stretches Arabic words. */
const LEFT_OUT = /[\p{Cf}\u0640]/gu;

/** Folds case, width, accents, stretched words, zero-width characters and look-alike letters. */
export function foldCharacters(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase();
  const folded = asSeen(text.normalize('NFKC').replace(LEFT_OUT, ''))
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
  return [...folded]
    .map((character) => LOOKALIKES[character] ?? SMALL_CAPITALS.get(character) ?? character)
    .join('');
}

/** Replaces leet digits by letters in words that also have a letter; "1984" is not changed. */
export function decodeLeet(word: string): string {
  if (!LEET_SIGN.test(word) || !/\p{L}/u.test(word)) return word;
  return [...word].map((character) => LEET[character] ?? character).join('');
}

/** Joins "f u c k" and "f.u.c.k" to one word: runs of three or more single letters. */
function joinSpacedLetters(words: readonly string[]): string[] {
  const runs: string[] = [];
  let run = '';
  for (const word of [...words, '']) {
    if ([...word].length === 1) run += word;
    else {
      if (run.length >= 3) runs.push(run);
      run = '';
    }
  }
  return runs;
}

const SPACED_LETTERS = /(?<= )(?:\p{L} ){2,}\p{L}(?= )/gu;

function joinedSentences(sentence: string): string[] {
  const joined = sentence.replace(SPACED_LETTERS, (run) => run.replaceAll(' ', ''));
  const articleApart = sentence.replace(SPACED_LETTERS, (run) =>
    run
      .replaceAll(' ', '')
      .replace(/^a(?=.)|a$/gu, ' a ')
      .trim(),
  );
  return [joined, articleApart];
}

/** Turns "how 2 cook" and "how2cook" into "how to cook". */
function spellOut(sentence: string): string {
  return sentence.replace(/(?<= (?:how|ways?|want|need|guide|tutorial|me)) ?2 ?(?=\p{L})/gu, ' to ');
}

export interface FoldedText {
  /** Each word in every form: as written, leet decoded, repeated letters reduced, v as u. */
  readonly words: ReadonlySet<string>;
  /** Joined runs of spaced letters; a blocked word may occur anywhere inside. */
  readonly spacedRuns: readonly string[];
  /** Words with one or more letters masked by * or #. */
  readonly maskedWords: readonly string[];
  /** Leet-decoded words joined by single blanks, with a blank at both ends. */
  readonly sentence: string;
  /** The sentence with spaced letters joined, also with a final "a" kept apart ("b u i l d a bomb"). */
  readonly joinedSentences: readonly string[];
}

const EDGES = /^[^\p{L}\p{N}@$]+|[^\p{L}\p{N}@$]+$/gu;

function readings(word: string): string[] {
  const decoded = decodeLeet(word);
  const squeezed = decoded.replace(/(\p{L})\1{2,}/gu, '$1');
  const doubled = decoded.replace(/(\p{L})\1{2,}/gu, '$1$1');
  const rounded = decoded.replace(/(?<=[^aeiou])v(?=[^aeiou])/gu, 'u');
  return [word, decoded, squeezed, doubled, rounded];
}

/** All forms of a text that word lists and phrases are matched against. */
export function foldForFilter(text: string): FoldedText {
  const folded = foldCharacters(text);
  const parts = folded.split(/[\s_\-–—/\\.,;:"'’“”()[\]{}|<>=&?~^]+/u);
  const words = parts.map((part) => part.replace(EDGES, '')).filter((part) => part !== '');
  const raw = folded.split(/\s+/u);
  const sentence = spellOut(` ${words.map(decodeLeet).join(' ')} `);
  return {
    words: new Set(words.flatMap(readings)),
    spacedRuns: joinSpacedLetters(words.map(decodeLeet)).flatMap((run) => [run, decodeLeet(run)]),
    maskedWords: raw.map(decodeLeet).filter((word) => /^\p{L}+[*#]+\p{L}*$/u.test(word)),
    sentence,
    joinedSentences: joinedSentences(sentence),
  };
}
