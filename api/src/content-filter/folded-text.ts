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

/** Folds case, width, accents, zero-width characters and look-alike letters. */
export function foldCharacters(text: string): string {
  const folded = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
  return [...folded]
    .map((character) => LOOKALIKES[character] ?? SMALL_CAPITALS.get(character) ?? character)
    .join('');
}

/** Replaces leet digits by letters in words that also have a letter; "1984" is not changed. */
export function decodeLeet(word: string): string {
  if (!/\p{L}/u.test(word)) return word;
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
