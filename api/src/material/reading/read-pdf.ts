import { getDocumentProxy } from 'unpdf';
import type { PDFPageProxy } from 'unpdf/pdfjs';
import { lineText, type LinePiece } from './line-text.ts';
import { ReadingError, type Passage, type Source } from './material-messages.ts';

const PAGES_MAX = 2000;
const LENGTH_MAX = 5_000_000;
/** In the matrix of a piece of text. */
const LEFT_EDGE = 4;

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

async function open(bytes: Uint8Array) {
  try {
    // Only the text is read: no script, font, picture or attachment is loaded.
    return await getDocumentProxy(new Uint8Array(bytes), {
      isEvalSupported: false,
      disableFontFace: true,
      useSystemFonts: false,
      stopAtErrors: false,
      enableXfa: false,
      verbosity: 0,
    });
  } catch (error) {
    throw new ReadingError(nameOf(error) === 'PasswordException' ? 'protected' : 'unreadable', error);
  }
}

type PageItems = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'];

function pageText(items: PageItems): string {
  const lines: LinePiece[][] = [[]];
  for (const item of items) {
    if (!('str' in item)) continue;
    lines.at(-1)?.push({ str: item.str, dir: item.dir, x: Number(item.transform[LEFT_EDGE]) });
    if (item.hasEOL) lines.push([]);
  }
  return lines.map(lineText).join('\n');
}

/** The pages of a PDF. @throws {ReadingError} "protected", "too-large", "unreadable" */
export async function readPdf(bytes: Uint8Array): Promise<Source> {
  const document = await open(bytes);
  if (document.numPages > PAGES_MAX) throw new ReadingError('too-large');
  const passages: Passage[] = [];
  let length = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    page.cleanup();
    const text = pageText(items);
    length += text.length;
    if (length > LENGTH_MAX) throw new ReadingError('too-large');
    passages.push({ place: { kind: 'page', number, title: null }, text });
  }
  await document.destroy();
  return { title: null, passages };
}
