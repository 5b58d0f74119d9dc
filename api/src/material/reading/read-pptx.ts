import { posix } from 'node:path';
import { strFromU8 } from 'fflate';
import { SaxesParser } from 'saxes';
import { ReadingError, type Passage, type Source } from './material-messages.ts';
import { unpackParts, type OfficeParts } from './office-archive.ts';

const PRESENTATION = 'ppt/presentation.xml';
const RELATIONS = 'ppt/_rels/presentation.xml.rels';
const NEEDED = /^ppt\/(presentation\.xml|_rels\/presentation\.xml\.rels|slides\/[^/]+\.xml)$/u;
const TITLES = new Set(['title', 'ctrTitle']);

interface XmlEvents {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

/** Reads XML of Office; the names have the prefixes that all its programs write. @throws {ReadingError} "unreadable" */
function parseXml(bytes: Uint8Array | undefined, { open, close, text }: XmlEvents): void {
  if (!bytes) throw new ReadingError('unreadable');
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new ReadingError('unreadable', error);
  });
  parser.on('opentag', ({ name, attributes }) => open?.(name, attributes));
  parser.on('closetag', ({ name }) => close?.(name));
  parser.on('text', (characters) => text?.(characters));
  parser.write(strFromU8(bytes)).close();
}

/** Paths of the slides, in the order of the show. */
function slidePaths(parts: OfficeParts): string[] {
  const targets = new Map<string, string>();
  parseXml(parts[RELATIONS], {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id !== undefined && Target !== undefined)
        targets.set(Id, posix.resolve('/ppt', Target).slice(1));
    },
  });
  const paths: string[] = [];
  parseXml(parts[PRESENTATION], {
    open: (name, attributes) => {
      const target = name === 'p:sldId' ? targets.get(attributes['r:id'] ?? '') : undefined;
      if (target !== undefined) paths.push(target);
    },
  });
  return paths;
}

function readSlide(bytes: Uint8Array | undefined, number: number): Passage {
  let text = '';
  let title = '';
  let isTitle = false;
  let isText = false;
  parseXml(bytes, {
    open: (name, { type }) => {
      if (name === 'p:sp') isTitle = false;
      if (name === 'p:ph' && TITLES.has(type ?? '')) isTitle = true;
      if (name === 'a:t') isText = true;
      if (name === 'a:br') text += '\n';
    },
    text: (characters) => {
      if (!isText) return;
      text += characters;
      if (isTitle) title += characters;
    },
    close: (name) => {
      if (name === 'a:t') isText = false;
      if (name === 'a:p') text += '\n';
      if (name === 'a:p' && isTitle) title += ' ';
    },
  });
  return { place: { kind: 'slide', number, title: title.trim() || null }, text };
}

/** The slides of a presentation, without notes of the speaker.
 *  @throws {ReadingError} "too-large", "unreadable" */
export function readPptx(bytes: Uint8Array): Source {
  const parts = unpackParts(bytes, (path) => NEEDED.test(path));
  const passages = slidePaths(parts).map((path, index) => readSlide(parts[path], index + 1));
  return { title: null, passages };
}
