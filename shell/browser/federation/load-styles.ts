import type { ReleaseEntry } from '@quizmesh/contract';
import { createAttempts, withoutAttempt } from './retry-addresses.ts';
import { isForeignFile } from '../../shared/foreign-file.ts';

const addressOf = createAttempts();

function linkOf(href: string): HTMLLinkElement | undefined {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].find(
    (link) => withoutAttempt(link.getAttribute('href') ?? '') === href,
  );
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
  await Promise.all(
    release.styles.map((path) => addStyle(release.base + path, release.styleIntegrity[path])),
  );
}

/** Removes a failed release's styles from the page. */
export function removeStyles(release: ReleaseEntry): void {
  for (const path of release.styles) linkOf(release.base + path)?.remove();
}
