// Replaces the package of the message parser in the shell with the parts that formatting needs. The parser
// itself has 6 KB that no page needs: catalogues are compiled, and the messages that remain texts have no
// syntax (see compile-catalogue.mjs).
export * from '@formatjs/icu-messageformat-parser/no-parser.js';

const LITERAL = 0;

export function parse(text) {
  return [{ type: LITERAL, value: text }];
}
