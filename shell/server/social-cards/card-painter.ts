import { LRUCache } from 'lru-cache';
import type { Font } from 'satori';
import type { CardColors } from './card-colors.ts';
import { CARD_SIZE, cardDesign, type CardContent } from './card-design.ts';

/** Too many cards are requested at once. */
export class CardsBusyError extends Error {}

export interface CardPainterDeps {
  readonly colors: CardColors;
  readonly fonts: () => Promise<Font[]>;
}

/** Layout and drawing are loaded with the first card: they are large, and many a server draws none. */
async function loadPainters() {
  const [{ default: layOut }, { renderAsync }] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
  ]);
  return { layOut, renderAsync };
}

const KEPT_CARDS = 200;
const WAITING_MAX = 20;

/** Draws cards one after the other and caches the latest ones. */
export function createCardPainter({ colors, fonts }: CardPainterDeps) {
  const kept = new LRUCache<string, Promise<Buffer>>({ max: KEPT_CARDS });
  let loaded: Promise<Font[]> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function paintNow(content: CardContent): Promise<Buffer> {
    loaded ??= fonts();
    const { layOut, renderAsync } = await loadPainters();
    const svg = await layOut(cardDesign(content, colors), { ...CARD_SIZE, fonts: await loaded });
    return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
  }

  /** @param countPainting called before a card is drawn that is not known
   *  @returns a PNG of 1200 x 630 pixels
   *  @throws {CardsBusyError} too many are waiting @throws whatever `countPainting` throws */
  return async function paint(
    content: CardContent,
    countPainting: () => Promise<void> = () => Promise.resolve(),
  ): Promise<Buffer> {
    const key = JSON.stringify(content);
    if (!kept.has(key)) await countPainting();
    const known = kept.get(key);
    if (known) return known;
    if (waiting >= WAITING_MAX) throw new CardsBusyError();
    waiting += 1;
    const painted = last.then(() => paintNow(content)).finally(() => (waiting -= 1));
    last = painted.catch(() => kept.delete(key));
    kept.set(key, painted);
    return painted;
  };
}
export type CardPainter = ReturnType<typeof createCardPainter>;
