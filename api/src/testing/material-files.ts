import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflate, deflateSync } from 'node:zlib';
import { strToU8, zipSync, type Zippable } from 'fflate';

/** Objects of a PDF by number, from 1; a stream has its dictionary before it. */
type PdfObject = string | Buffer;

export interface PdfOptions {
  /** Entries of the catalog besides the pages: "/OpenAction …". */
  readonly catalog?: string;
  /** Entries of the trailer besides the root: "/Encrypt …". */
  readonly trailer?: string;
  /** Objects after those of the pages; the first one has the number that `firstExtra` returns. */
  readonly extra?: readonly PdfObject[];
}

/** Number of the first extra object of a PDF of so many pages. */
export const firstExtra = (pageCount: number) => 4 + 2 * pageCount;

/** A stream that is already compressed. */
export interface PackedStream {
  readonly packed: Buffer;
}

/** Compressed blanks, made without holding them: a bomb. */
export async function packedBlanks(megabytes: number): Promise<PackedStream> {
  const chunk = Buffer.alloc(1_000_000, ' ');
  const blanks = Array.from({ length: megabytes }, () => chunk);
  return { packed: await buffer(Readable.from(blanks).pipe(createDeflate())) };
}

function contentOf(page: string | Buffer | PackedStream): Buffer {
  if (typeof page === 'string') return deflateSync(`BT /F1 12 Tf 72 720 Td (${page}) Tj ET`);
  return 'packed' in page ? page.packed : deflateSync(page);
}

function streamOf(packed: Buffer): Buffer {
  const head = `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]);
}

/** A PDF whose pages have the given content streams.
 *  @param pages texts of a line each, or whole streams */
export function pdfOf(
  pages: readonly (string | Buffer | PackedStream)[],
  { catalog = '', trailer = '', extra = [] }: PdfOptions = {},
): Buffer {
  const kids = pages.map((_page, index) => `${4 + 2 * index} 0 R`).join(' ');
  const objects: PdfObject[] = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((page, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      streamOf(contentOf(page)),
    ]),
    ...extra,
  ];
  const chunks = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = chunks[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    const chunk = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    chunks.push(chunk);
    length += chunk.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  chunks.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF`,
    ),
  );
  return Buffer.concat(chunks);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function relationsOf(targets: readonly (readonly [id: string, type: string, target: string])[]): string {
  const rows = targets.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${rows.join('')}</Relationships>`;
}

function archiveOf(main: string, parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const types = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`;
  const all = {
    '[Content_Types].xml': types,
    '_rels/.rels': relationsOf([['rId1', 'officeDocument', main]]),
    ...parts,
  };
  const zippable: Zippable = {};
  for (const [path, part] of Object.entries(all))
    zippable[path] = typeof part === 'string' ? strToU8(part) : part;
  return zipSync(zippable);
}

/** A paragraph of Word. @param style its id: "Heading1" */
export function paragraphOf(text: string, style?: string): string {
  const properties = style === undefined ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`;
  return `<w:p>${properties}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

/** The main part of a document of Word. @param doctype before its root */
export const documentXml = (paragraphs: string, doctype = '') =>
  `${XML}${doctype}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs}</w:body></w:document>`;

/** A document of Word. @param more further parts, which may replace the main one */
export const docxOf = (paragraphs: string, more: Readonly<Record<string, string | Uint8Array>> = {}) =>
  archiveOf('word/document.xml', { 'word/document.xml': documentXml(paragraphs), ...more });

export interface SlideText {
  readonly title: string;
  readonly lines: readonly string[];
}

function slideXml({ title, lines }: SlideText): string {
  const paragraphs = (texts: readonly string[]) =>
    texts.map((text) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`).join('');
  const shape = (placeholder: string, texts: readonly string[]) =>
    `<p:sp><p:nvSpPr><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:txBody>${paragraphs(texts)}</p:txBody></p:sp>`;
  return `${XML}<p:sld xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"><p:cSld><p:spTree>${shape('<p:ph type="title"/>', [title])}${shape('<p:ph idx="1"/>', lines)}</p:spTree></p:cSld></p:sld>`;
}

/** A presentation whose files are numbered against the order of the show, as programs leave them after slides were moved. */
export function pptxOf(
  slides: readonly SlideText[],
  more: Readonly<Record<string, string | Uint8Array>> = {},
): Uint8Array {
  const fileOf = (index: number) => `slides/slide${slides.length - index}.xml`;
  const ids = slides.map((_slide, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`).join('');
  return archiveOf('ppt/presentation.xml', {
    'ppt/presentation.xml': `${XML}<p:presentation xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="${OFFICE}"><p:sldIdLst>${ids}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relationsOf(
      slides.map((_slide, index) => [`rId${index + 1}`, 'slide', fileOf(index)] as const),
    ),
    ...Object.fromEntries(slides.map((slide, index) => [`ppt/${fileOf(index)}`, slideXml(slide)])),
    ...more,
  });
}
