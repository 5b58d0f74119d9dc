import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Messages } from '../remote/define-remote.ts';

const ACCENTS: Readonly<Record<string, string>> = {
  a: 'áä',
  e: 'éë',
  i: 'íï',
  o: 'óö',
  u: 'úü',
  y: 'ýÿ',
  A: 'ÁÄ',
  E: 'ÉË',
  I: 'ÍÏ',
  O: 'ÓÖ',
  U: 'ÚÜ',
  c: 'ç',
  n: 'ñń',
  s: 'šs',
};

/** Text that the user sees. In ICU, braces alternate: outside is text, one level is syntax, two levels are
 *  text again, and so on. */
function isShown(depth: number): boolean {
  return depth % 2 === 0;
}

const accents = (text: string) => [...text].map((letter) => ACCENTS[letter] ?? letter).join('');

/** English that is readable, but longer (vowels are doubled) and accented, in brackets: plain text on the
 *  screen is in no catalogue, and text without a closing bracket is cut off. */
function pseudoText(text: string): string {
  let depth = 0;
  let isTag = false;
  const letters = [...text].map((letter) => {
    if (letter === '{') depth += 1;
    else if (letter === '}') depth -= 1;
    else if (isShown(depth) && (letter === '<' || letter === '>')) isTag = letter === '<';
    else if (isShown(depth) && !isTag) return ACCENTS[letter] ?? letter;
    return letter;
  });
  return `[${letters.join('')}]`;
}

function accented(part: MessageFormatElement): MessageFormatElement {
  switch (part.type) {
    case TYPE.literal:
      return { ...part, value: accents(part.value) };
    case TYPE.tag:
      return { ...part, children: part.children.map(accented) };
    case TYPE.plural:
    case TYPE.select: {
      const options = Object.entries(part.options).map(
        ([name, option]) => [name, { ...option, value: option.value.map(accented) }] as const,
      );
      return { ...part, options: Object.fromEntries(options) };
    }
    default:
      return part;
  }
}

function pseudoParts(parts: readonly MessageFormatElement[]): MessageFormatElement[] {
  const literal = (value: string) => ({ type: TYPE.literal as const, value });
  return [literal('['), ...parts.map(accented), literal(']')];
}

/** The pseudo-language of layout tests, derived from an en-US catalogue, compiled or not. */
export function pseudoCatalogue(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [
      key,
      typeof text === 'string' ? pseudoText(text) : pseudoParts(text),
    ]),
  );
}
