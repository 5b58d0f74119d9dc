import { parse } from '@formatjs/icu-messageformat-parser';

/** What the formatter takes for granted where a message says nothing. */
const DEFAULTS = { style: null, offset: 0, pluralType: 'cardinal' };

function withoutDefaults(value) {
  if (Array.isArray(value)) return value.map(withoutDefaults);
  if (typeof value !== 'object' || value === null) return value;
  const said = Object.entries(value).filter(([key, part]) => !(key in DEFAULTS) || DEFAULTS[key] !== part);
  return Object.fromEntries(said.map(([key, part]) => [key, withoutDefaults(part)]));
}

/** Loader of catalogues: parses ICU messages at build time, so that pages need no parser. Texts without
 *  syntax stay texts; a malformed one fails the build. */
export default function compileCatalogue(source) {
  const texts = Object.entries(JSON.parse(source));
  return JSON.stringify(
    Object.fromEntries(
      texts.map(([key, text]) => [key, /[{<']/u.test(text) ? withoutDefaults(parse(text)) : text]),
    ),
  );
}
