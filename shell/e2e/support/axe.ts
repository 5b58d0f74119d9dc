import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { isDeep } from './deep.ts';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits for fades, because the contrast of half-transparent text cannot be measured. Transitions of
 *  inherited colours start when those of the parent have ended, hence the loop. Endless and paused animations
 *  are not awaited. */
async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const fading = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
    const deadline = performance.now() + 3000;
    while (fading().length > 0 && performance.now() < deadline)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

interface Axe {
  readonly run: (context: string | Document, options: RunOptions) => Promise<AxeResults>;
}

/** The rules that depend on colours, which take most of the time; all other rules have the same findings in light and
 *  dark mode, and colours the same in both directions. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** What lies above a page that is judged by itself is looked at alone. */
const OVERLAY = '[role="dialog"], [role="menu"]';

interface AxeOptions {
  /** 'colours': only the rules that depend on them; 'structure': only the others. */
  readonly rules?: 'all' | 'colours' | 'structure';
}

/** Serious and critical findings of axe on the current page; passes are not reported. */
export async function seriousFindings(page: Page, { rules = 'all' }: AxeOptions = {}): Promise<string[]> {
  await animationsEnd(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const structure = () =>
    page.evaluate(
      async ({ colours, overlay }) => {
        const where = document.querySelector(overlay) ? overlay : document;
        const disabled = Object.fromEntries(colours.map((rule) => [rule, { enabled: false }]));
        const options = { resultTypes: ['violations' as const], rules: disabled };
        return (await (window as unknown as { axe: Axe }).axe.run(where, options)).violations;
      },
      { colours: COLOUR_RULES, overlay: OVERLAY },
    );
  const colours = () =>
    page.evaluate(
      async ({ values, overlay }) => {
        const where = document.querySelector(overlay) ? overlay : document;
        const options = { resultTypes: ['violations' as const], runOnly: { type: 'rule' as const, values } };
        return (await (window as unknown as { axe: Axe }).axe.run(where, options)).violations;
      },
      { values: COLOUR_RULES, overlay: OVERLAY },
    );
  return [
    ...(rules === 'colours' ? [] : await structure()),
    ...(rules === 'structure' ? [] : await colours()),
  ]
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

const MODES = ['light', 'dark'] as const;

/** The same in light and in dark mode; the open page follows the change. `npm test` judges the pages of a walk in turn: the
 *  even ones in light mode, the odd ones in dark mode.
 *  @param place which page of the walk it is, from 0 */
export async function findingsInModes(page: Page, place: number): Promise<string[]> {
  const findings: string[] = [];
  for (const colorScheme of isDeep ? MODES : MODES.slice(place % 2).slice(0, 1)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    const rules = isDeep && colorScheme === 'dark' ? 'colours' : 'all';
    findings.push(...(await seriousFindings(page, { rules })).map((finding) => `${colorScheme}: ${finding}`));
  }
  return findings;
}
