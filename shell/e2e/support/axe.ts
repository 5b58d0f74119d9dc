import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

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
  readonly run: (options: RunOptions) => Promise<AxeResults>;
}

/** The rules that depend on colours; all other rules have the same findings in light and dark mode. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Serious and critical findings of axe on the current page. Runs all rules unless some are given; passes are
 *  not reported. */
export async function seriousFindings(
  page: Page,
  { coloursOnly = false }: { readonly coloursOnly?: boolean } = {},
): Promise<string[]> {
  await animationsEnd(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const violations = await page.evaluate(
    async (rules) => {
      const results = await (window as unknown as { axe: Axe }).axe.run({
        resultTypes: ['violations'],
        ...(rules && { runOnly: { type: 'rule', values: rules } }),
      });
      return results.violations;
    },
    coloursOnly ? COLOUR_RULES : null,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** The same in light and in dark mode; the open page follows the change. */
export async function findingsInBothModes(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    const coloursOnly = colorScheme === 'dark';
    findings.push(
      ...(await seriousFindings(page, { coloursOnly })).map((finding) => `${colorScheme}: ${finding}`),
    );
  }
  return findings;
}
