import { ValidationError } from '../../http/errors/http-errors.ts';
import { checkText, decodeFile } from './decode-file.ts';

const TEXT = 'question,option1\r\nWas heißt „größer“? 日本 😀,ä\n';

function errorsOf(read: () => unknown): Readonly<Record<string, string>> {
  try {
    read();
    return {};
  } catch (error) {
    if (error instanceof ValidationError) return error.fields ?? {};
    throw error;
  }
}

const utf16le = Buffer.from(`\ufeff${TEXT}`, 'utf16le');

describe('file encoding', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${TEXT}`)],
    ['UTF-16, low byte first', utf16le],
    ['UTF-16, high byte first', Buffer.from(utf16le).swap16()],
    ['nothing at all', Buffer.alloc(0)],
  ])('is accepted when the file is %s', (name, bytes) => {
    expect(decodeFile(bytes)).toBe(name === 'nothing at all' ? '' : TEXT);
  });

  it.each([
    ['Latin-1', Buffer.from('question\nWhy?\nWas heißt größer?\n', 'latin1'), 3],
    ['Latin-1 that begins a line like the mark of UTF-16', Buffer.from('a\n\xff\xfeb\n', 'latin1'), 2],
    ['UTF-8 that breaks off', Buffer.from('ä\nö').subarray(0, 4), 2],
    ['UTF-16 without a mark', Buffer.from('abc\n', 'utf16le'), 1],
    ['UTF-16 that breaks off', utf16le.subarray(0, 9), 1],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 1],
  ])('is refused with the line when the file is %s', (_name, bytes, line) => {
    expect(errorsOf(() => decodeFile(bytes))[`line.${line}`]).toContain('UTF-8');
  });

  it('is refused when the file contains replacement characters', () => {
    expect(errorsOf(() => checkText('a\r\nb\ufffd'))['line.2']).toContain('lost');
    expect(errorsOf(() => checkText('a\n\nb\0'))['line.3']).toContain('no text');
    expect(checkText('fine')).toBe('fine');
  });
});
