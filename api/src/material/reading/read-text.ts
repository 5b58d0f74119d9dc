import { ReadingError, type Passage, type Source } from './material-messages.ts';

/** Share of control characters above which bytes are no text. */
const CONTROL_SHARE_MAX = 0.01;
const CONTROL = /[^\P{Cc}\t\n\r\f\v]/gu;
const BYTE_ORDER_MARKS = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;

/** Null: nobody knows the encoding. */
function decodeAs(label: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return null;
  }
}

/** Text in the encoding that its first bytes, the header or its bytes show; Windows-1252 is what is left.
 *  @param charset of the Content-Type header; null: none
 *  @throws {ReadingError} "not-supported": the bytes are no text */
export function decodeText(bytes: Uint8Array, charset: string | null): string {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  const named = marked ? marked[0] : charset;
  const text = (named === null ? null : decodeAs(named, bytes)) ?? decodeUnknown(bytes);
  const controls = text.match(CONTROL)?.length ?? 0;
  if (controls > text.length * CONTROL_SHARE_MAX) throw new ReadingError('not-supported');
  return text;
}

function decodeUnknown(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const HEADING = /^ {0,3}#{1,6}[ \t]+(.*?)[ \t#]*$/u;
const FENCE = /^ {0,3}(```|~~~)/u;

/** Plain text or Markdown, with the headings of Markdown as places. */
export function readText(text: string): Source {
  const passages: { place: Passage['place']; text: string }[] = [{ place: null, text: '' }];
  let isCode = false;
  for (const line of text.split(/\r\n|\r|\n/u)) {
    if (FENCE.test(line)) isCode = !isCode;
    const heading = isCode ? null : (HEADING.exec(line)?.[1] ?? null);
    if (heading) passages.push({ place: { kind: 'heading', number: null, title: heading }, text: '' });
    const last = passages.at(-1);
    if (last) last.text += `${line}\n`;
  }
  return { title: null, passages };
}
