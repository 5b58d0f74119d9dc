import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';

/** A part of a text that stays as it is, by the offsets of its start and its end. */
export interface Kept {
  readonly start: number;
  readonly end: number;
}
/** What a text becomes: parts of it in another order, and new text between them. */
export type Pieces = readonly (Kept | string)[];

export const textOf = (code: string, pieces: Pieces): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : code.slice(piece.start, piece.end))).join('');

/** Mappings of a source map for the text that the pieces make. */
export function movedMappings(mappings: string, code: string, pieces: Pieces): string {
  const lines = decode(mappings);
  const moved: SourceMapSegment[][] = [[]];
  let column = 0;
  const goOn = (text: string) => {
    const parts = text.split('\n');
    for (let count = 1; count < parts.length; count += 1) moved.push([]);
    column = (parts.length === 1 ? column : 0) + (parts.at(-1)?.length ?? 0);
  };
  const lineStarts = [0];
  for (let at = code.indexOf('\n'); at !== -1; at = code.indexOf('\n', at + 1)) lineStarts.push(at + 1);
  let line = 0;
  const placeOf = (offset: number) => {
    if ((lineStarts[line] ?? 0) > offset) line = 0;
    while ((lineStarts[line + 1] ?? Infinity) <= offset) line += 1;
    return { line, column: offset - (lineStarts[line] ?? 0) };
  };
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      goOn(piece);
      continue;
    }
    const [from, to] = [placeOf(piece.start), placeOf(piece.end)];
    for (let number = from.line; number <= to.line; number += 1) {
      const [first, last] = [
        number === from.line ? from.column : 0,
        number === to.line ? to.column : Infinity,
      ];
      for (const [at, ...origin] of lines[number] ?? [])
        if (at >= first && at < last)
          moved.at(-1)?.push([at - first + column, ...origin] as SourceMapSegment);
      goOn(
        code.slice(
          Math.max(piece.start, lineStarts[number] ?? 0),
          Math.min(piece.end, lineStarts[number + 1] ?? Infinity),
        ),
      );
    }
  }
  return encode(moved);
}
