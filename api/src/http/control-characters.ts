import { ValidationError } from './errors/http-errors.ts';

/** C0 and C1 without tab and line breaks, which stand for blanks in texts, and halves of surrogate pairs. No text of
 *  people needs them, databases stop at NUL, and half a pair is no text in UTF-8. */
const CONTROL = /[^\P{Cc}\t\n\r]|\p{Cs}/u;
const CONTROLS = new RegExp(CONTROL, 'gu');

/** A query whose control characters are blanks: they find nothing and break nothing. */
export function blankControls(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const blank = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(CONTROLS, ' ');
    return Array.isArray(value) ? value.map(blank) : value;
  };
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, blank(value)]));
}

/** @throws {ValidationError} a text anywhere in the body has control characters; names its path */
export function refuseControls(body: unknown): void {
  const open: [path: string, value: unknown][] = [['', body]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [path, value] = next;
    if (typeof value === 'string' && CONTROL.test(value)) {
      throw new ValidationError({ [path || 'body']: 'Must not contain control characters' });
    }
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) open.push([path ? `${path}.${name}` : name, inner]);
  }
}
