import type { Material } from '@quizmesh/contract';
import { joinPassages } from './join-passages.ts';
import { ReadingError, type ReadingCall, type ReadingReply, type Source } from './material-messages.ts';
import { readDocx } from './read-docx.ts';
import { readPage } from './read-html.ts';
import { readPdf } from './read-pdf.ts';
import { readPptx } from './read-pptx.ts';
import { decodeText, readText } from './read-text.ts';
import { unpackParts } from './office-archive.ts';

const latin = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength).toString('latin1');
const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Files of Office before 2007, and protected ones of today. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
/** Name of the stream that holds a protected file, in UTF-16. */
const ENCRYPTED_PACKAGE = 'E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0';
/** Other programs than a reader of PDF write before this mark. */
const PDF_MARK_WITHIN = 1024;

const HTML_START = /^\s*(<!--[^]{0,1000}?-->\s*)?<(!doctype html|html)\b/iu;
const META_CHARSET = /<meta\b[^>]{0,200}?charset\s*=\s*["']?([\w-]{1,40})/iu;
const META_WITHIN = 1024;
const HTML_NAME = /\.x?html?$/iu;
const HTML_TYPES = new Set(['text/html', 'application/xhtml+xml']);

interface ContentType {
  readonly type: string;
  readonly charset: string | null;
}

function parseContentType(header: string | null): ContentType {
  const [type = '', ...parameters] = (header ?? '').split(';').map((part) => part.trim());
  const charset = parameters.find((parameter) => /^charset=/iu.test(parameter));
  return { type: type.toLowerCase(), charset: charset?.slice('charset='.length).replace(/"/gu, '') ?? null };
}

/** Encoding that a page names within its first bytes, as HTML demands; null: none. */
function metaCharset(bytes: Uint8Array): string | null {
  return META_CHARSET.exec(latin(bytes.subarray(0, META_WITHIN)))?.[1] ?? null;
}

/** The name of a file without folders and ending. */
function titleOf(name: string): string {
  return (name.split(/[/\\]/u).at(-1) ?? '').replace(/\.[^.\s]{1,8}$/u, '');
}

function readOffice(bytes: Uint8Array): Promise<Source> | Source {
  const main: string[] = [];
  unpackParts(bytes, (path) => {
    if (path === 'word/document.xml' || path === 'ppt/presentation.xml') main.push(path);
    return false;
  });
  if (main.length !== 1) throw new ReadingError('not-supported');
  return main[0] === 'word/document.xml' ? readDocx(bytes) : readPptx(bytes);
}

/** The kind follows from the content; the name and the header decide between kinds of text alone. */
async function readAny({ bytes, name, contentType }: ReadingCall): Promise<Source> {
  if (latin(bytes.subarray(0, PDF_MARK_WITHIN)).includes('%PDF-')) return readPdf(bytes);
  if (startsWith(bytes, ZIP)) return readOffice(bytes);
  if (startsWith(bytes, COMPOUND))
    throw new ReadingError(latin(bytes).includes(ENCRYPTED_PACKAGE) ? 'protected' : 'not-supported');
  const { type, charset } = parseContentType(contentType);
  const isHtml =
    HTML_TYPES.has(type) ||
    HTML_NAME.test(name ?? '') ||
    (!type && HTML_START.test(latin(bytes.subarray(0, 2000))));
  if (!isHtml) return readText(decodeText(bytes, charset));
  return readPage(decodeText(bytes, charset ?? metaCharset(bytes)));
}

/** Reads a file or page. Whatever is wrong with it is a reply; what fits no reason counts as unreadable. */
export async function readSource(call: ReadingCall): Promise<ReadingReply> {
  try {
    const source = await readAny(call);
    const title = call.name === null ? source.title : titleOf(call.name);
    const material: Material = joinPassages({ ...source, title }, call.maxLength);
    return { isRead: true, material };
  } catch (error) {
    return { isRead: false, reason: error instanceof ReadingError ? error.reason : 'unreadable' };
  }
}
