import { parse } from '@formatjs/icu-messageformat-parser';

/** Loader of catalogues: parses ICU messages at build time, so that pages need no parser. Texts without
 *  syntax stay texts; a malformed one fails the build. */
export default function compileCatalogue(source) {
  const texts = Object.entries(JSON.parse(source));
  return JSON.stringify(
    Object.fromEntries(texts.map(([key, text]) => [key, /[{<']/u.test(text) ? parse(text) : text])),
  );
}
