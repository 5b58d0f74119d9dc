import type { ReleaseEntry } from '@quizmesh/contract';
import { createAttempts, withoutAttempt } from './retry-addresses.ts';
import { isForeignFile } from '../../shared/foreign-file.ts';

const addressOf = createAttempts();
/** Folders of the releases whose styles were requested. */
const folders = new Set<string>();
/** Folder of the release whose page is shown; null: none; undefined: none was shown yet. */
let shown: string | null | undefined;

/** Releases of the fillings on the page, each as often as it is shown. */
const filling: ReleaseEntry[] = [];

const allLinks = () => document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
const hrefOf = (link: HTMLLinkElement) => withoutAttempt(link.getAttribute('href') ?? '');

function linkOf(href: string): HTMLLinkElement | undefined {
  return [...allLinks()].find((link) => hrefOf(link) === href);
}

/** Whether a sheet of a release belongs to its fillings, also one that their code adds later. */
const isOfFilling = (href: string) =>
  filling.some(({ base, styles, fillings = [] }) => {
    const path = href.slice(base.length);
    const isListed = fillings.some((one) => one.styles.includes(path));
    return href.startsWith(base) && (isListed || !styles.includes(path));
  });

/** A sheet that is switched off by its medium stays loaded. */
function apply(): void {
  if (shown === undefined) return;
  for (const link of allLinks()) {
    const href = hrefOf(link);
    const folder = [...folders].find((one) => href.startsWith(one));
    if (folder !== undefined) link.media = folder === shown || isOfFilling(href) ? '' : 'not all';
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

/** Applies the styles of the release whose page is shown, also those that its code adds later, and besides those of the fillings on it
 *  no other release's: a rule of one module that selects more than its own elements must not change the pages of others. Modules with
 *  slots or fillings have no such rules (`foreignStyles` of their manifests).
 *  @param base folder of the release; null: no module's page is shown */
export function showStylesOf(base: string | null): void {
  shown = base;
  apply();
}

/** Applies the styles of the fillings of a release, not those of its pages, while one of them is shown. @returns ends that */
export function showFillingStyles(release: ReleaseEntry): () => void {
  filling.push(release);
  apply();
  return () => {
    filling.splice(filling.indexOf(release), 1);
    apply();
  };
}
