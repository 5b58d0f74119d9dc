import { createIntl, type MessageFormatElement } from 'react-intl';
import compileCatalogue from './compile-catalogue.mjs';

type Message = string | MessageFormatElement[];
type Values = Readonly<Record<string, string | number | Date>>;

const compiled = (text: string) =>
  (JSON.parse(compileCatalogue(JSON.stringify({ text }))) as { text: Message }).text;

function format(text: Message, values: Values): string {
  const messages: Record<string, string> | Record<string, MessageFormatElement[]> =
    typeof text === 'string' ? { 'category.text': text } : { 'category.text': text };
  return createIntl({ locale: 'en', messages }).formatMessage({ id: 'category.text' }, values);
}

describe('compiled catalogues', () => {
  it.each<[string, Values]>([
    ['Hello', {}],
    ["It's {name}", { name: 'Ada' }],
    ['{count, plural, one {# question} other {# questions}}', { count: 1 }],
    ['{count, plural, offset:1 =0 {nobody} =1 {you} other {you and # more}}', { count: 3 }],
    ['{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { place: 22 }],
    ['{share, number} or {share, number, ::percent}', { share: 0.25 }],
    ['{day, date, ::yMMMd} and {day, time}', { day: new Date('2026-11-29T12:00:00Z') }],
  ])('say what their text says: %s', (text, values) => {
    expect(format(compiled(text), values)).toBe(format(text, values));
  });

  it('fail the build for a malformed message', () => {
    expect(() => compiled('{count, plural, one {#}')).toThrow(SyntaxError);
  });
});
