import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = new URL('../../../../content', import.meta.url).pathname;

/** Files whose English texts players read; the names in topics.json, narrower.json and search/ are what people type, in any spelling. */
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) =>
    name.endsWith('.json') &&
    !/^(?:(?:topics|narrower)\.json$|(?:names|computed|search)\/|library\/(?!en-US\/))/u.test(name),
);

const BRITISH =
  /\b(?:petrol|windscreens?|aeroplanes?|saloon cars?|estate cars?|aquaplaning|amphitheatres?|(?:modern|organ|recogn|civil|colon)is(?:e|ed|ing|ation)|refuelling|tunnelling|travell(?:ed|er|ing)|colours?|favourites?|harbours?|neighbours?|kilometres?|centimetres?|litres?|tyres?|catalysed|[Pp]alaeontolog(?:y|ists?)|[Mm]olluscs?|grey|ploughs?)\b/gu;

describe('offline content', () => {
  it('has files to read', () => {
    expect(files.length).toBeGreaterThan(100);
  });

  it.each(files)('spells like Americans in %s', (name) => {
    const written = readFileSync(join(folder, name), 'utf8');
    // Names of sets, of books, and what people type.
    const text = written.replaceAll(/"(?:(?:id|source|pool|topics)": "[^"]*"|aliases": \[[^\]]*\])/gu, '');
    expect(text.match(BRITISH) ?? []).toEqual([]);
  });
});
