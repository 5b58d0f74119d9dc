import { docxOf, paragraphOf, pdfOf, pptxOf } from '../../testing/material-files.ts';
import { readSource } from './read-source.ts';

const MAX = 20_000;
const bytesOf = (text: string) => new TextEncoder().encode(text);

async function materialOf(
  bytes: Uint8Array,
  name: string | null,
  contentType: string | null = null,
  maxLength = MAX,
) {
  const reply = await readSource({ bytes, name, contentType, maxLength });
  if (!reply.isRead) throw new Error(reply.reason);
  return reply.material;
}

const ARTICLE = `<!doctype html><title>Volcanoes - The Site</title><body><nav>Home Shop</nav><script>steal()</script>
<article><h1>Volcanoes</h1>${'<p>A volcano is a mountain that erupts, with lava, ash, and gas, now and then.</p>'.repeat(8)}
<h2>Famous ones</h2><ul><li><p>Etna</p></li><li>Vesuvius</li></ul>
<table><tr><th>Name</th><th>Height</th></tr><tr><td>Etna</td><td>3357&nbsp;m</td></tr></table></article><footer>Imprint</footer>`;

describe('reading a source', () => {
  it('names the pages of a PDF', async () => {
    const { title, text, places } = await materialOf(
      pdfOf(['The Rhine flows.', 'The Danube, too.']),
      'Rivers.pdf',
    );
    expect({ title, text }).toEqual({ title: 'Rivers', text: 'The Rhine flows.\n\nThe Danube, too.' });
    expect(places).toEqual([
      { kind: 'page', number: 1, title: null, start: 0 },
      { kind: 'page', number: 2, title: null, start: 18 },
    ]);
  });

  it('names the headings of a document of Word, with its tables', async () => {
    const table = `<w:tbl><w:tr><w:tc>${paragraphOf('Rhine')}</w:tc><w:tc>${paragraphOf('1233 km')}</w:tc></w:tr></w:tbl>`;
    const file = docxOf(
      paragraphOf('Before.') +
        paragraphOf('Long rivers', 'Heading1') +
        paragraphOf('Of Europe &amp; Asia.') +
        table,
    );
    const { text, places } = await materialOf(file, 'a.docx');
    expect(text).toBe('Before.\n\nLong rivers\n\nOf Europe & Asia.\n\nRhine | 1233 km');
    expect(places).toEqual([{ kind: 'heading', number: null, title: 'Long rivers', start: 9 }]);
  });

  it('names the slides of a presentation in the order of the show, with their titles', async () => {
    const file = pptxOf([
      { title: 'Lava', lines: ['It is hot.', 'It flows.'] },
      { title: 'Ash', lines: ['It falls.'] },
    ]);
    const { text, places } = await materialOf(file, 'show.pptx');
    expect(text).toBe('Lava\nIt is hot.\nIt flows.\n\nAsh\nIt falls.');
    expect(places).toEqual([
      { kind: 'slide', number: 1, title: 'Lava', start: 0 },
      { kind: 'slide', number: 2, title: 'Ash', start: 27 },
    ]);
  });

  it('names the headings of Markdown, but not of code in it', async () => {
    const { places } = await materialOf(
      bytesOf('Intro\n# Rivers #\nRhine\n```\n# no heading\n```'),
      'notes.md',
    );
    expect(places).toEqual([{ kind: 'heading', number: null, title: 'Rivers', start: 7 }]);
  });

  it('reads the article of a page without menus and scripts', async () => {
    const { title, text, places } = await materialOf(bytesOf(ARTICLE), null, 'text/html');
    expect(title).toContain('Volcanoes');
    expect(text).toContain('- Etna\n- Vesuvius');
    expect(text).toContain('Name | Height\nEtna | 3357 m');
    expect(text).not.toMatch(/Shop|steal|Imprint/u);
    expect(places.map((place) => place.title)).toContain('Famous ones');
  });

  it('reads a page without an article, and one that leaves out everything but its text', async () => {
    expect((await materialOf(bytesOf('<title>T</title><p>Rhine<p>Danube'), null, 'text/html')).text).toBe(
      'Rhine\n\nDanube',
    );
    expect((await materialOf(bytesOf('<!doctype html>Rhine'), 'page.html')).text).toBe('Rhine');
  });

  it.each([
    ['UTF-8 with a mark', Buffer.from('\uFEFFÉtna', 'utf8'), null],
    ['UTF-16', Buffer.from('\uFEFFÉtna', 'utf16le'), null],
    ['Windows-1252', Buffer.from('Étna', 'latin1'), null],
    ['what the header says', Buffer.from('Étna', 'latin1'), 'text/plain; charset="ISO-8859-1"'],
    ['an unknown header', Buffer.from('Étna', 'utf8'), 'text/plain; charset=klingon'],
    ['what the page says', Buffer.from('<meta charset=windows-1252><p>Étna', 'latin1'), 'text/html'],
  ])('reads text in %s', async (_encoding, bytes, contentType) => {
    expect((await materialOf(bytes, contentType === null ? 'a.txt' : null, contentType)).text).toBe('Étna');
  });

  it('cuts after a word at the limit, counts what is left out, and names no place behind it', async () => {
    const text = `# One\n${'river '.repeat(10)}\n# Two\nlake`;
    const material = await materialOf(bytesOf(text), 'a.md', null, 30);
    expect(material.text).toBe('# One\nriver river river river');
    expect(material.places.map(({ title }) => title)).toEqual(['One']);
    expect(material.text.length + material.leftOut).toBe(
      '# One\n\n# Two\nlake'.length + 'river '.repeat(10).trim().length + 1,
    );
  });

  it('counts characters, not code units, at the limit', async () => {
    const { text, leftOut } = await materialOf(bytesOf(`a${'🌋'.repeat(30)}`), 'a.txt', null, 20);
    expect([...text]).toHaveLength(20);
    expect(leftOut).toBe(11);
  });
});
