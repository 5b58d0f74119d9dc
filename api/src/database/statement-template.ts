/** Longer statements list many rows. */
const LONGEST_READ = 10_000;
const LONGEST_KEPT = 1000;

/** Text of either engine from its first quote to its last, or to the end of a statement that was cut; in MySQL a backslash
 *  makes a quote a part of the text. */
const TEXT = {
  mysql: /'(?:[^'\\]|\\[^]|'')*(?:'|\\?$)|"(?:[^"\\]|\\[^]|"")*(?:"|\\?$)/gu,
  sqlite: /'(?:[^']|'')*(?:'|$)|"(?:[^"]|"")*(?:"|$)/gu,
} as const;
const OTHER_VALUES = /(?<![\w$:@`.])-?\d[\w.]*|(?<!\b(?:is|not)\s)\b(?:null|true|false)\b/giu;
const LISTS = /\?(?:\s*,\s*\?)+/gu;
const ROWS = /\(\?\)(?:\s*,\s*\(\?\))+/gu;
const TABLE = /\b(?:from|into|update|table)\s+`?(?<table>\w+)/iu;

export interface StatementTemplate {
  /** The word that it begins with, in capitals. */
  readonly operation: string;
  /** The first table that it names; null: none. */
  readonly table: string | null;
  readonly text: string;
}

/** A statement without its values. Sequelize writes many of them into the statement, so it cannot be shown to others as it is. */
export function statementTemplate(sql: string, engine: keyof typeof TEXT): StatementTemplate {
  const text = sql
    .slice(0, LONGEST_READ)
    .trim()
    .replace(TEXT[engine], '?')
    .replace(OTHER_VALUES, '?')
    .replace(LISTS, '?')
    .replace(ROWS, '(?)')
    .slice(0, LONGEST_KEPT);
  return {
    operation: /^\w+/u.exec(text)?.[0].toUpperCase() ?? '',
    table: TABLE.exec(text)?.groups?.['table'] ?? null,
    text,
  };
}
