import { render, screen } from '@testing-library/react';
import { Markdown } from './markdown.tsx';

const html = (text: string) => render(<Markdown>{text}</Markdown>).container.firstElementChild?.innerHTML;

it('shows headings below that of the page, paragraphs, lists and emphasis', () => {
  expect(html('# One\n\n## Two\n\n### Three\n\nA *b* **c** `d`\\\ne\n\n- x\n- y\n\n3. z')).toBe(
    '<h2>One</h2><h2>Two</h2><h3>Three</h3>' +
      '<p>A <em>b</em> <strong>c</strong> <code dir="ltr">d</code><br>e</p>' +
      '<ul><li>x</li><li>y</li></ul><ol start="3"><li>z</li></ol>',
  );
});

it('shows HTML as text', () => {
  const { container } = render(
    <Markdown>{'<script>alert(1)</script>\n\n<b onclick="x()">bold</b> &lt;i&gt;'}</Markdown>,
  );
  expect(container.querySelector('script, b, i')).toBeNull();
  expect(container).toHaveTextContent('<script>alert(1)</script>');
});

it('links to sites and mailboxes without recommending them, and to pages of this site', () => {
  render(<Markdown>{'[out](https://example.org) <ada@example.org> [in](/terms)'}</Markdown>);
  expect(screen.getByRole('link', { name: 'out' })).toHaveAttribute('rel', 'nofollow noopener noreferrer');
  expect(screen.getByRole('link', { name: 'ada@example.org' })).toHaveAttribute(
    'href',
    'mailto:ada@example.org',
  );
  expect(screen.getByRole('link', { name: 'in' })).not.toHaveAttribute('rel');
});

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  'java&#115;cript:alert(1)',
  '<javascript:alert(1)>',
  'blob:x',
])('makes no link of %s', (url) => {
  const { container } = render(
    <Markdown>{`[press](${url})\n\n[ref]\n\n[ref]: ${url}\n\n<${url}>`}</Markdown>,
  );
  expect(container.querySelector('a')).toBeNull();
});

it('loads no picture: its description stands for it', () => {
  const { container } = render(
    <Markdown>{'![A cat](https://evil.example/cat.png) ![x](/own.png)'}</Markdown>,
  );
  expect(container.querySelector('img')).toBeNull();
  expect(container).toHaveTextContent('A cat');
});

it('draws a text of thousands of nested marks without an error', () => {
  expect(html('>'.repeat(5000))).toContain('<blockquote>');
  expect(html('*'.repeat(20_000))).toBeDefined();
  expect(html('['.repeat(20_000))).toBeDefined();
});
