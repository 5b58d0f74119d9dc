import type { ReleaseEntry } from '@quizmesh/contract';
import { createAttempts, withoutAttempt } from './retry-addresses.ts';
import { isForeignFile } from '../../shared/foreign-file.ts';

const addressOf = createAttempts();
/** Folders of the releases whose styles were requested. */
const folders = new Set<string>();
/** Folder of the release whose page is shown; null: none; undefined: none was shown yet. */
let shown: string | null | undefined;

const allLinks = () => document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
const hrefOf = (link: HTMLLinkElement) => withoutAttempt(link.getAttribute('href') ?? '');

function linkOf(href: string): HTMLLinkElement | undefined {
  return [...allLinks()].find((link) => hrefOf(link) === href);
}

/** A sheet that is switched off by its medium stays loaded. */
function apply(): void {
  if (shown === undefined) return;
  for (const link of allLinks()) {
    const folder = [...folders].find((one) => hrefOf(link).startsWith(one));
    if (folder !== undefined) link.media = folder === shown ? '' : 'not all';
  }
}

function addStyle(href: string, integrity: string | undefined): Promise<void> {
  const present = linkOf(href);
  if (present) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = addressOf(href);
  if (integrity) link.integrity = integrity;
  if (isForeignFile(href)) link.crossOrigin = 'anonymous';
  return new Promise((resolve, reject) => {
    link.onload = () => {
      apply();
      resolve();
    };
    link.onerror = () => {
      link.remove();
      reject(new Error(`The style ${href} could not be loaded.`));
    };
    document.head.append(link);
  });
}

/** Adds a release's styles to the page; rejects when one cannot be loaded, because an unstyled remote counts as
 *  failed. */
export async function loadStyles(release: ReleaseEntry): Promise<void> {
  folders.add(release.base);
  await Promise.all(
    release.styles.map((path) => addStyle(release.base + path, release.styleIntegrity[path])),
  );
}

/** Removes a failed release's styles from the page. */
export function removeStyles(release: ReleaseEntry): void {
  for (const path of release.styles) linkOf(release.base + path)?.remove();
}

/** Applies the styles of the release whose page is shown, also those that its code adds later, and no other release's: a
 *  rule of one module that selects more than its own elements must not change the pages of others.
 *  @param base folder of the release; null: no module's page is shown */
export function showStylesOf(base: string | null): void {
  shown = base;
  apply();
}
