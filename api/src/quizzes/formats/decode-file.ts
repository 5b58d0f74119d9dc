import { LineError, refuseLine } from './format-errors.ts';

const UTF_8 = 'utf-8';
const UTF_16 = [
  { label: 'utf-16le', mark: [0xff, 0xfe] },
  { label: 'utf-16be', mark: [0xfe, 0xff] },
] as const;
const LINE_END = 0x0a;
const REPLACEMENT = '\ufffd';

const lostAs = (message: string) => new LineError(message, 'lost-characters');

function encodingOf(bytes: Uint8Array): string {
  const marked = UTF_16.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  return marked?.label ?? UTF_8;
}

/** @returns null for bytes that are invalid in the encoding */
function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Number of the first line with invalid UTF-8. Line ends are single bytes that occur in no other character, so each
 *  line can be checked by itself. */
function brokenLine(bytes: Uint8Array): number {
  let start = 0;
  for (let line = 1; start < bytes.length; line += 1) {
    const end = bytes.indexOf(LINE_END, start);
    const stop = end === -1 ? bytes.length : end + 1;
    if (decode(bytes.subarray(start, stop), UTF_8) === null) return line;
    start = stop;
  }
  return 1;
}

/** Decodes a file: UTF-8, or UTF-16 with a byte order mark.
 *  @throws {ValidationError} naming the line with bytes that are neither */
export function decodeFile(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  const text = decode(bytes, encoding);
  if (text !== null) return checkText(text);
  return refuseLine(
    encoding === UTF_8 ? brokenLine(bytes) : 1,
    lostAs('This is no UTF-8 text; save the file as UTF-8, or as Unicode (UTF-16)'),
  );
}

/** @throws {ValidationError} naming the line with characters that were lost by reading the file in the wrong encoding */
export function checkText(text: string): string {
  const lost = text.search(/[\ufffd\0]/);
  if (lost === -1) return text;
  const line = text.slice(0, lost).split(/\r\n|\n|\r/).length;
  return refuseLine(
    line,
    lostAs(
      text.charAt(lost) === REPLACEMENT
        ? 'A character was lost when the file was read; save the file as UTF-8'
        : 'This is no text; save the file as UTF-8',
    ),
  );
}
