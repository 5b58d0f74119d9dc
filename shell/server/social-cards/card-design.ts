import { createElement, type ReactElement, type ReactNode } from 'react';
import type { CardColors } from './card-colors.ts';
import { CARD_FONTS } from './card-fonts.ts';

/** Content of a card; texts are drawn, never parsed. */
export interface CardContent {
  /** Null: the title cannot be drawn. */
  readonly title: string | null;
  /** "History · 10 questions" */
  readonly facts: string;
  /** "Can you beat 80%?"; null for a quiz without a challenge. */
  readonly challenge: string | null;
  /** Drawn on the highlighted tile: the challenge score. Null draws a tick. */
  readonly score: string | null;
}

export const CARD_SIZE = { width: 1200, height: 630 } as const;

type Style = Readonly<Record<string, string | number>>;
const box = (style: Style, ...children: ReactNode[]) =>
  createElement('div', { style: { display: 'flex', ...style } }, ...children);

const TILES = [
  'M2 18.5V13A11 11 0 0 1 13 2h5.5V16a2.5 2.5 0 0 1-2.5 2.5Z',
  'M21.5 2H27A11 11 0 0 1 38 13v5.5H24a2.5 2.5 0 0 1-2.5-2.5Z',
  'M2 21.5H16a2.5 2.5 0 0 1 2.5 2.5V38H13A11 11 0 0 1 2 27Z',
] as const;
const TICK = 'M28 31.2l2.4 2.4 4.6-5';

interface MarkInput {
  readonly size: number;
  readonly tile: string;
  readonly lit: string;
  readonly tick?: ReactElement;
}

/** The Quizmesh logo. */
function mark({ size, tile, lit, tick }: MarkInput): ReactElement {
  return createElement(
    'svg',
    { width: size, height: size, viewBox: '0 0 40 40' },
    ...TILES.map((d) => createElement('path', { d, fill: tile })),
    createElement('rect', { x: 23.5, y: 23.5, width: 15, height: 15, rx: 3.5, fill: lit }),
    tick,
  );
}

const MARK_SIZE = 380;
/** Centre of the highlighted tile, as a share of the logo's size. */
const LIT = { left: 23.5 / 40, size: 15 / 40 } as const;

function art({ score }: CardContent, colors: CardColors): ReactElement {
  const place = MARK_SIZE * LIT.left;
  const size = MARK_SIZE * LIT.size;
  const value = box(
    {
      position: 'absolute',
      left: place,
      top: place,
      width: size,
      height: size,
      alignItems: 'center',
      justifyContent: 'center',
      color: colors.onReward,
      fontSize: (score ?? '').length > 3 ? 42 : 48,
    },
    score ?? '',
  );
  const tick = createElement('path', {
    d: TICK,
    fill: 'none',
    stroke: colors.onReward,
    strokeWidth: 1.6,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  });
  const tiles = { size: MARK_SIZE, tile: colors.tile, lit: colors.reward };
  return box(
    { position: 'relative', width: MARK_SIZE, height: MARK_SIZE },
    mark(score === null ? { ...tiles, tick } : tiles),
    score === null ? null : value,
  );
}

const LONG_TITLE = 42;
const LONGEST_TITLE = 80;

function titleSize(title: string): number {
  if (title.length > LONGEST_TITLE) return 44;
  return title.length > LONG_TITLE ? 54 : 70;
}

function heading(text: string, color: string): ReactElement {
  const shape = { lineHeight: 1.12, letterSpacing: -1, lineClamp: 4, display: 'block' };
  return box({ ...shape, fontSize: titleSize(text), color }, text);
}

/** Two columns: name, title and details; the logo with its highlighted tile. */
export function cardDesign(content: CardContent, colors: CardColors): ReactElement {
  const { title, facts, challenge } = content;
  const brand = box(
    { alignItems: 'center', gap: 20, fontSize: 40, color: colors.text },
    mark({ size: 56, tile: colors.primary, lit: colors.reward }),
    'Quizmesh',
  );
  const challengeSize = title === null ? 70 : 40;
  const words = box(
    { flexDirection: 'column', gap: 30, flex: 1 },
    brand,
    title === null ? null : heading(title, colors.text),
    challenge === null ? null : box({ fontSize: challengeSize, color: colors.reward }, challenge),
    box({ fontSize: 32, color: colors.faint }, facts),
  );
  const page = { width: '100%', height: '100%', boxSizing: 'border-box', padding: 72, gap: 48 };
  const look = { alignItems: 'center', background: colors.ground, fontFamily: CARD_FONTS };
  return box({ ...page, ...look }, words, art(content, colors));
}
