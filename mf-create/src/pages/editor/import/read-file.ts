import type { ImportFormat } from './import-draft.ts';

const EXTENSIONS: Readonly<Record<string, ImportFormat>> = {
  json: 'json',
  csv: 'csv',
  gift: 'gift',
  aiken: 'aiken',
};

/** Format of a file by its name, or by its text when the name does not tell. */
export function formatOf(name: string, text: string): ImportFormat {
  for (const part of name.toLowerCase().split('.').reverse()) {
    const format = EXTENSIONS[part];
    if (format) return format;
  }
  if (/^\uFEFF?\s*\{/u.test(text)) return 'json';
  if (/^ANSWER\s*:/imu.test(text)) return 'aiken';
  return /^\uFEFF?\s*"?question"?\s*,/iu.test(text) ? 'csv' : 'gift';
}

/** Text of a file: UTF-8, or UTF-16 as spreadsheets write it. */
export async function readText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff;
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(bytes);
}
