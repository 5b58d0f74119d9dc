import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Page } from '../paging.ts';
import { BYTE_ORDER_MARK, writeCsvLine } from './csv-cell.ts';

/** The cell of an item, by name of the column. */
export type CsvColumns<Item> = Readonly<Record<string, (item: Item) => CsvValue>>;
type CsvValue = string | number | boolean | null;

export interface CsvFile<Item> {
  /** Name of the file, e.g. "users-2026-11-21.csv". */
  readonly name: string;
  readonly columns: CsvColumns<Item>;
  /** Reads a page of the list, starting with page 1. */
  readonly read: (part: { readonly page: number; readonly limit: number }) => Promise<Page<Item>>;
}

/** Rows read at once, which limits the memory used by a file. */
const ROWS_AT_ONCE = 500;

function linesOf<Item>(columns: CsvColumns<Item>, items: readonly Item[]): string {
  const cells = Object.values(columns);
  return items.map((item) => writeCsvLine(cells.map((cell) => String(cell(item) ?? '')))).join('');
}

async function* partsOf<Item>({ columns, read }: CsvFile<Item>, first: Page<Item>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + writeCsvLine(Object.keys(columns));
  let part = first;
  for (let page = 1; part.items.length > 0; page += 1) {
    yield linesOf(columns, part.items);
    if (page * ROWS_AT_ONCE >= part.total) return;
    part = await read({ page: page + 1, limit: ROWS_AT_ONCE });
  }
}

/** Streams a list as a file, page by page and no faster than the client reads. A client that disconnects ends it.
 *  @throws what reading the first page throws, while an ordinary error can still be sent */
export async function sendCsv<Item>(response: Response, file: CsvFile<Item>): Promise<void> {
  const first = await file.read({ page: 1, limit: ROWS_AT_ONCE });
  response.attachment(file.name).type('text/csv; charset=utf-8').set('Cache-Control', 'no-store');
  try {
    await pipeline(Readable.from(partsOf(file, first)), response);
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!isGone) throw error;
  }
}
