import { createIntl } from 'react-intl';

// The runtime's own parser, with the runtime's own options.
const intl = createIntl({ locale: 'en' });

function parse(text: string, tag: string) {
  return intl.formatters.getMessageFormat(text, tag, intl.formats, { formatters: intl.formatters });
}

type MessageFormat = ReturnType<typeof parse>;
type Part = ReturnType<MessageFormat['getAst']>[number];

export interface PluralShape {
  readonly argument: string;
  readonly type: 'cardinal' | 'ordinal';
  /** Categories with a text of their own, without explicit numbers ('=0'). */
  readonly categories: readonly string[];
}
export interface MessageShape {
  readonly arguments: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
  readonly plurals: readonly PluralShape[];
}

/** The parser's own enumeration is not exported: 0 is plain text. */
function isLiteral({ type }: Part): boolean {
  const kind: number = type;
  return kind === 0;
}

function collect(
  parts: readonly Part[],
  found: { arguments: Set<string>; tags: Set<string>; plurals: PluralShape[] },
) {
  for (const part of parts) {
    if ('children' in part) {
      found.tags.add(part.value);
      collect(part.children, found);
    } else if ('value' in part && !isLiteral(part)) {
      found.arguments.add(part.value);
      if (!('options' in part)) continue;
      if ('pluralType' in part) {
        const categories = Object.keys(part.options).filter((name) => !name.startsWith('='));
        found.plurals.push({ argument: part.value, type: part.pluralType ?? 'cardinal', categories });
      }
      for (const option of Object.values(part.options)) collect(option.value, found);
    }
  }
}

/** The arguments and tags of a message, at every depth.
 *  @throws {Error} the text is no ICU message, or cannot be formatted in the language `tag` */
export function messageShape(text: string, tag: string): MessageShape {
  const format = parse(text, tag);
  const found = { arguments: new Set<string>(), tags: new Set<string>(), plurals: [] };
  collect(format.getAst(), found);
  const chunks = (texts: readonly unknown[]) => texts.join('');
  format.format({
    ...Object.fromEntries([...found.arguments].map((name) => [name, 5])),
    ...Object.fromEntries([...found.tags].map((name) => [name, chunks])),
  });
  return found;
}
