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

/** Lines of a text; it is asked for offsets that mostly grow. */
function createLines(code: string) {
  const starts = [0];
  for (let at = code.indexOf('\n'); at !== -1; at = code.indexOf('\n', at + 1)) starts.push(at + 1);
  const startOf = (line: number) => starts[line] ?? Infinity;
  let line = 0;
  return {
    startOf,
    placeOf(offset: number) {
      if (startOf(line) > offset) line = 0;
      while (startOf(line + 1) <= offset) line += 1;
      return { line, column: offset - startOf(line) };
    },
  };
}

/** Mappings of a text that is written from its beginning. */
function createMappings() {
  const lines: SourceMapSegment[][] = [[]];
  let column = 0;
  return {
    lines,
    /** @param shift columns from its line's written beginning to the segment */
    add([, ...origin]: SourceMapSegment, shift: number): void {
      lines.at(-1)?.push([column + shift, ...origin] as SourceMapSegment);
    },
    write(text: string): void {
      const parts = text.split('\n');
      for (let count = 1; count < parts.length; count += 1) lines.push([]);
      column = (parts.length === 1 ? column : 0) + (parts.at(-1)?.length ?? 0);
    },
  };
}

/** Mappings of a source map for the text that the pieces make. */
export function movedMappings(mappings: string, code: string, pieces: Pieces): string {
  const before = decode(mappings);
  const lines = createLines(code);
  const moved = createMappings();

  function move({ start, end }: Kept): void {
    const [from, to] = [lines.placeOf(start), lines.placeOf(end)];
    for (let line = from.line; line <= to.line; line += 1) {
      const first = line === from.line ? from.column : 0;
      const last = line === to.line ? to.column : Infinity;
      for (const segment of before[line] ?? [])
        if (segment[0] >= first && segment[0] < last) moved.add(segment, segment[0] - first);
      moved.write(code.slice(Math.max(start, lines.startOf(line)), Math.min(end, lines.startOf(line + 1))));
    }
  }

  for (const piece of pieces) {
    if (typeof piece === 'string') moved.write(piece);
    else move(piece);
  }
  return encode(moved.lines);
}
