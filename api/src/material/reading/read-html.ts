import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { parse as parseHtml, serialize, type DefaultTreeAdapterTypes } from 'parse5';
import { z } from 'zod';
import { ReadingError, type Passage, type Source } from './material-messages.ts';

/** Larger pages are no texts to read, and their trees would not fit in memory. */
const HTML_MAX_LENGTH = 5_000_000;
const NODES_MAX = 200_000;
const DEPTH_MAX = 500;

const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY DD DIV DL DT FIGCAPTION FIGURE FOOTER HEADER HR LI MAIN OL P PRE SECTION TABLE UL'.split(
    ' ',
  ),
);
const LEFT_OUT = new Set(
  'SCRIPT STYLE NOSCRIPT TEMPLATE IFRAME OBJECT EMBED SVG MATH HEAD NAV FORM BUTTON SELECT TEXTAREA VIDEO AUDIO CANVAS'.split(
    ' ',
  ),
);
const CELLS = new Set(['TD', 'TH']);
const PARAGRAPHS = new Set(['P', 'DIV']);
const BETWEEN_CELLS = ' | ';
const LAST_CELL_END = / \| *(?=\n|$)/gu;
const HEADING = /^H[1-6]$/u;
const TEXT_NODE = 3;
const ELEMENT_NODE = 1;

/** What is used of the document's tree: the API has no types of browsers. */
interface TreeNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly childNodes: Iterable<TreeNode>;
}
interface PageTree {
  readonly title: string;
  readonly body: TreeNode;
}

/** The types of both libraries are those of browsers, which are not known here. */
const treeSchema = z.custom<TreeNode>();
const windowSchema = z.custom<{ readonly document: PageTree }>();

interface OpenPassage {
  place: Passage['place'];
  text: string;
}

const isHeading = (name: string) => HEADING.test(name);

/** What is written before and after the content of an element.
 *  @param isInLine inside of a cell or an item of a list, which stays in one line */
function marksOf(name: string, isInLine: boolean): readonly [before: string, after: string] {
  if (CELLS.has(name)) return ['', BETWEEN_CELLS];
  if (name === 'TR') return ['', '\n'];
  if (name === 'LI') return ['\n- ', ''];
  if (name === 'BR') return [isInLine ? ' ' : '\n', ''];
  if (isInLine && (PARAGRAPHS.has(name) || isHeading(name))) return [' ', ' '];
  if (name === 'P' || isHeading(name)) return ['\n', '\n\n'];
  return BLOCKS.has(name) ? ['\n', '\n'] : ['', ''];
}

/** The text of a tree as a reader sees it: one passage for each heading and what follows it. */
function passagesOf(root: TreeNode): Passage[] {
  let passage: OpenPassage = { place: null, text: '' };
  const passages = [passage];
  const walk = (node: TreeNode, isInLine: boolean): void => {
    if (node.nodeType === TEXT_NODE) passage.text += (node.textContent ?? '').replace(/\s+/gu, ' ');
    if (node.nodeType !== ELEMENT_NODE) return;
    const name = node.nodeName.toUpperCase();
    if (LEFT_OUT.has(name)) return;
    if (isHeading(name) && !isInLine) {
      passage = { place: { kind: 'heading', number: null, title: node.textContent }, text: '' };
      passages.push(passage);
    }
    const [before, after] = marksOf(name, isInLine);
    passage.text += before;
    for (const child of node.childNodes) walk(child, isInLine || name === 'LI' || CELLS.has(name));
    passage.text += after;
  };
  walk(root, false);
  return passages.map(({ place, text }) => ({ place, text: text.replace(LAST_CELL_END, '') }));
}

/** @throws {ReadingError} "too-large": the libraries are slow, or come to their ends, with such trees */
function requireSmallTree(root: DefaultTreeAdapterTypes.Node): void {
  let count = 0;
  const open: [node: DefaultTreeAdapterTypes.Node, depth: number][] = [[root, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, depth] = next;
    count += 1;
    if (count > NODES_MAX || depth > DEPTH_MAX) throw new ReadingError('too-large');
    if ('childNodes' in node) for (const child of node.childNodes) open.push([child, depth + 1]);
  }
}

/** A document with html, head and body, whatever the page leaves out: linkedom adds none of them. */
function parse(html: string): PageTree {
  if (html.length > HTML_MAX_LENGTH) throw new ReadingError('too-large');
  const tree = parseHtml(html);
  requireSmallTree(tree);
  return windowSchema.parse(parseHTML(serialize(tree))).document;
}

/** HTML that was made from a document: all of it. */
export function readMarkup(html: string): Source {
  const document = parse(`<!doctype html><html><body>${html}</body></html>`);
  return { title: null, passages: passagesOf(document.body) };
}

/** A page of the web: its article where one is found, else its body. */
export function readPage(html: string): Source {
  const document = parse(html);
  const { title } = document;
  const article = new Readability<unknown>(document, { serializer: (node: unknown) => node }).parse();
  const content = article?.content;
  return {
    title: article?.title ?? title,
    passages: content ? passagesOf(treeSchema.parse(content)) : passagesOf(parse(html).body),
  };
}
