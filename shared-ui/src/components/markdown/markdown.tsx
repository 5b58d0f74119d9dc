import type { Literals, Nodes, Parents } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { createElement, Fragment, type ReactNode } from 'react';
import { clsx } from 'clsx';
import { styles } from '../style/styles.ts';
import * as css from './markdown.module.css';

export interface MarkdownProps {
  /** CommonMark that nobody has to trust: HTML in it is shown as text, and so are pictures and addresses of other kinds than
   *  http, https, mailto and paths of this site. */
  children: string;
  /** Language tag of the text, when it is another one than the page's. */
  lang?: string | undefined;
}

/** Headings begin below that of the page. */
const TOP_LEVEL = 2;
const LOWEST_LEVEL = 6;
/** What is nested deeper was not written by hand, and a browser may not be able to draw it. */
const DEEPEST = 40;

const isOwnPath = (url: string) => /^\/(?![/\\])/u.test(url);
const isTrusted = (url: string) => isOwnPath(url) || /^(?:https?:\/\/|mailto:)/iu.test(url);

function childrenOf({ children }: Parents, depth: number): ReactNode {
  // The same text always makes the same tree, so places are keys.
  return children.map((child, at) => createElement(Fragment, { key: at }, nodeOf(child, depth + 1)));
}

function linkOf(url: string, children: ReactNode): ReactNode {
  if (!isTrusted(url)) return children;
  return (
    <a href={url} {...(isOwnPath(url) ? {} : { rel: 'nofollow noopener noreferrer' })}>
      {children}
    </a>
  );
}

const TAGS: Readonly<Partial<Record<Nodes['type'], string>>> = {
  paragraph: 'p',
  emphasis: 'em',
  strong: 'strong',
  blockquote: 'blockquote',
};

function parentOf(node: Parents, depth: number): ReactNode {
  const children = childrenOf(node, depth);
  switch (node.type) {
    case 'heading':
      return createElement(`h${Math.min(Math.max(node.depth, TOP_LEVEL), LOWEST_LEVEL)}`, null, children);
    case 'list':
      return node.ordered ? <ol start={node.start ?? 1}>{children}</ol> : <ul>{children}</ul>;
    case 'listItem': {
      const [only, second] = node.children;
      return <li>{only?.type === 'paragraph' && !second ? childrenOf(only, depth) : children}</li>;
    }
    case 'link':
      return linkOf(node.url, children);
    default: {
      const tag = TAGS[node.type];
      return tag ? createElement(tag, null, children) : children;
    }
  }
}

function literalOf({ type, value }: Literals): ReactNode {
  if (type === 'code')
    return (
      <pre dir="ltr" className={styles.sideways}>
        {value}
      </pre>
    );
  return type === 'inlineCode' ? <code dir="ltr">{value}</code> : value;
}

/** Each kind of a node as an element of its own; every other kind is left out or shown as text. */
function nodeOf(node: Nodes, depth: number): ReactNode {
  if (depth > DEEPEST) return null;
  if ('children' in node) return parentOf(node, depth);
  if ('value' in node) return literalOf(node);
  if (node.type === 'image') return node.alt;
  if (node.type === 'thematicBreak') return <hr />;
  return node.type === 'break' ? <br /> : null;
}

/** A text of somebody else, with its headings, lists and links. */
export function Markdown({ children, lang }: MarkdownProps) {
  return (
    <div className={clsx(css['text'], styles.stack3)} lang={lang} dir="auto">
      {nodeOf(fromMarkdown(children), 0)}
    </div>
  );
}
