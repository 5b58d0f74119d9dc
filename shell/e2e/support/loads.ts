import type { Page } from '@playwright/test';

/** A load as the page reports it. */
export interface ReportedLoad {
  readonly module: string;
  readonly release: string;
  readonly outcome: string;
  readonly cause?: string;
}

/** The reported loads of a module. */
export function reportedLoads(page: Page, module: string): Promise<ReportedLoad[]> {
  return page.evaluate(
    (name) =>
      performance
        .getEntriesByName('quizmesh:remote-load')
        .map((entry) => ('detail' in entry ? (entry.detail as ReportedLoad) : null))
        .filter((load): load is ReportedLoad => load?.module === name),
    module,
  );
}

/** Release folders of a module from which the page has loaded files. */
export function fetchedReleases(page: Page, module: string): Promise<string[]> {
  return page.evaluate((name) => {
    const folder = new RegExp(`/r/${name}/([^/]+)/`, 'u');
    const names = performance.getEntriesByType('resource').map((entry) => folder.exec(entry.name)?.[1]);
    return [...new Set(names.filter((release) => release !== undefined))];
  }, module);
}
