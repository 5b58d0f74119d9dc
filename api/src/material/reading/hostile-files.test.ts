import { zipSync } from 'fflate';
import {
  docxOf,
  documentXml,
  firstExtra,
  packedBlanks,
  paragraphOf,
  pdfOf,
  pptxOf,
} from '../../testing/material-files.ts';
import { ownMemory } from '../../testing/own-memory.ts';
import { createProcessCalls, ProcessLimitError } from '../../workers/process-calls.ts';
import type { ReadingCall, ReadingReply } from './material-messages.ts';

const reader = createProcessCalls<ReadingCall, ReadingReply>({
  name: 'reading process',
  processFile: new URL('./reading-process.ts', import.meta.url),
  timeoutMs: 25_000,
  waitingMax: 1,
  idleMs: 60_000,
});
afterAll(() => reader.close());

const { signal } = new AbortController();

/** The text of a file, or why there is none. */
async function read(bytes: Uint8Array, name = 'file', contentType: string | null = null): Promise<string> {
  const reply = await reader.call({ bytes, name, contentType, maxLength: 20_000 }, signal);
  return reply.isRead ? reply.material.text : `(${reply.reason})`;
}

const docx = docxOf(paragraphOf('The Rhine flows.'));
const pdf = pdfOf(['The Rhine flows.']);
const LONG = 'The quick brown fox jumps over the lazy dog.';
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** More than may be unpacked of a part, which is 20 MB. */
const BOMB = docxOf('', { 'word/document.xml': new Uint8Array(25_000_000).fill(32) });

/** The same archive, with another unpacked size declared in the directory. */
function withDeclaredSize(archive: Uint8Array, path: string, size: number): Uint8Array {
  const bytes = Buffer.from(archive);
  const entry = bytes.lastIndexOf(path) - 46;
  bytes.writeUInt32LE(size, entry + 24);
  return bytes;
}

const BILLION_LAUGHS = `<!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]>`;
const EXTERNAL_ENTITY = `<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/hostname">]>`;
const ENCRYPTION = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >> /ID [<00><00>]`;
const compoundOf = (stream: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512), Buffer.from(stream, 'utf16le')]);

describe('hostile files', () => {
  it.each<readonly [what: string, bytes: Uint8Array, answer: string]>([
    ['nothing', new Uint8Array(), '(without-text)'],
    ['blanks', bytesOf(' \n\t '), '(without-text)'],
    ['another magic number', Buffer.from('89504e470d0a1a0a0000000d49484452000000', 'hex'), '(not-supported)'],
    [
      'a program',
      Buffer.concat([Buffer.from('7f454c46020101', 'hex'), Buffer.alloc(2000)]),
      '(not-supported)',
    ],
    ['a part that unpacks to 25 MB', BOMB, '(too-large)'],
    [
      'a part that unpacks to more than it declares',
      withDeclaredSize(BOMB, 'word/document.xml', 100),
      '(unreadable)',
    ],
    [
      'many parts',
      docxOf('', Object.fromEntries(Array.from({ length: 6000 }, (_x, i) => [`p${i}`, '']))),
      '(too-large)',
    ],
    ['a zip in a zip', zipSync({ 'inner.zip': docx }), '(not-supported)'],
    ['a truncated document', docx.subarray(0, docx.length / 2), '(unreadable)'],
    [
      'entities that expand',
      docxOf('', { 'word/document.xml': documentXml(paragraphOf('&c;'), BILLION_LAUGHS) }),
      '(unreadable)',
    ],
    [
      'an external entity',
      docxOf('', { 'word/document.xml': documentXml(paragraphOf('&x;'), EXTERNAL_ENTITY) }),
      '(unreadable)',
    ],
    ['an unknown entity on a slide', pptxOf([{ title: '&x;', lines: [] }]), '(unreadable)'],
    ['broken XML', docxOf('', { 'word/document.xml': '<w:document><w:body>' }), '(unreadable)'],
    [
      'a slide that is missing',
      pptxOf([{ title: 'a', lines: [] }], { 'ppt/presentation.xml': '<p/>' }),
      '(without-text)',
    ],
    ['a protected document', compoundOf('EncryptedPackage'), '(protected)'],
    ['a document of old programs', compoundOf('WordDocument'), '(not-supported)'],
    ['a truncated PDF', pdf.subarray(0, 60), '(unreadable)'],
    ['a protected PDF', pdfOf(['Secret.'], { trailer: ENCRYPTION }), '(protected)'],
    ['a PDF of pictures', pdfOf([Buffer.from('0 0 100 100 re f')]), '(without-text)'],
    ['a PDF of 3,000 pages', pdfOf(Array.from({ length: 3000 }, () => LONG)), '(too-large)'],
    ['elements in elements', bytesOf(`<!doctype html>${'<div>'.repeat(100_000)}deep`), '(too-large)'],
    ['a page of 6 MB', bytesOf(`<!doctype html>${'<p>a'.repeat(1_500_000)}`), '(too-large)'],
  ])('are refused: %s', async (_what, bytes, answer) => {
    expect(await read(bytes)).toBe(answer);
  });

  const pdfScript = pdfOf(['The Rhine flows.'], {
    catalog: `/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /Names << /EmbeddedFiles << /Names [(a.exe) ${firstExtra(1)} 0 R] >> >>`,
    extra: ['<< /Type /Filespec /F (a.exe) >>'],
  });
  const macros = { 'word/vbaProject.bin': 'Shell "calc"', 'word/embeddings/a.exe': 'MZ' };

  it.each<readonly [what: string, bytes: Uint8Array, text: string]>([
    ['macros and embedded programs', docxOf(paragraphOf('The Rhine flows.'), macros), 'The Rhine flows.'],
    ['macros of slides', pptxOf([{ title: 'Rhine', lines: [] }], { 'ppt/vbaProject.bin': 'x' }), 'Rhine'],
    [
      'a picture that unpacks to 50 MB',
      docxOf(paragraphOf('Rhine'), { 'word/media/a.png': new Uint8Array(5e7) }),
      'Rhine',
    ],
    ['a script and a file in a PDF', pdfScript, 'The Rhine flows.'],
    [
      'a PDF whose table of objects is lost',
      Buffer.from(pdf.toString('latin1').replace(/startxref\n\d+/u, 'startxref\n9'), 'latin1'),
      'The Rhine flows.',
    ],
    [
      'scripts in a page',
      bytesOf('<html><body><script>x</script><p onclick="x">Rhine<style>p{}</style>'),
      'Rhine',
    ],
    [
      'null bytes and controls',
      bytesOf(`Rhine\0 ${'flows '.repeat(40)}\u0007`),
      `Rhine ${'flows '.repeat(40).trim()}`,
    ],
    ['text that turns around', bytesOf('Rhine \u202etxt.exe\u202c \u2066flows\u2069'), 'Rhine txt.exe flows'],
    [
      'letters that nobody sees',
      bytesOf('Rhine\u200b\ufeff\u00ad\u{e0041}\u{e0042}\u3164 flows'),
      'Rhine flows',
    ],
    ['joiners that hide a message', bytesOf('Rhine\u200c\u200d\u200c\u200d flows'), 'Rhine flows'],
  ])('are read without what is harmful: %s', async (_what, bytes, text) => {
    expect(await read(bytes)).toBe(text);
  });

  it('are named without their folders', async () => {
    const call = { bytes: docx, contentType: null, maxLength: 100 };
    for (const name of ['../../etc/passwd', 'C:\\Users\\me\\passwd.docx', '/a/\u202epasswd.docx', 'passwd']) {
      expect(await reader.call({ ...call, name }, signal)).toMatchObject({ material: { title: 'passwd' } });
    }
  });

  it('are cut at the limit: one line of 3 MB, and a PDF of 500 pages', async () => {
    expect(await read(bytesOf('x'.repeat(3_000_000)))).toHaveLength(20_000);
    const reply = await reader.call(
      {
        bytes: pdfOf(Array.from({ length: 500 }, () => LONG)),
        name: 'book.pdf',
        contentType: null,
        maxLength: 20_000,
      },
      signal,
    );
    expect(reply).toMatchObject({
      material: { leftOut: 500 * (LONG.length + 2) - 2 - (reply.isRead ? reply.material.text.length : 0) },
    });
  });

  it('end the process when they take too much memory, none of it from the API, and the next file is read', async () => {
    const bomb = pdfOf([await packedBlanks(800)]);
    expect(bomb.length).toBeLessThan(1_000_000);
    const before = ownMemory();
    await expect(read(bomb)).rejects.toBeInstanceOf(ProcessLimitError);
    expect(ownMemory() - before).toBeLessThan(100e6);
    expect(await read(pdf)).toBe('The Rhine flows.');
  });
});
