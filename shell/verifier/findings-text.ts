import type { PageError, PageFinding } from '@quizmesh/contract';

function errorText({ code, values: { missing = '', loaded = '', errors = '' } }: PageError): string {
  switch (code) {
    case 'no-heading':
      return 'showed no heading in time';
    case 'stopped-answering':
      return 'stopped answering';
    case 'not-shown':
      return 'the module could not be shown';
    case 'nothing-loaded':
      return `loaded nothing instead of ${missing}`;
    case 'other-release':
      return `loaded ${loaded} instead of ${missing}`;
    case 'threw':
      return `threw ${errors}`;
  }
}

function lineOf({ path, module, error, before }: PageFinding, release: string): string {
  const page = `${path} (${module})`;
  if (error === null) return `✔ ${page}`;
  if (before === null) return `✖ ${page} ${errorText(error)}`;
  return `– ${page} ${errorText(error)}; without ${release} too: ${errorText(before)}`;
}

/** A line for each page, in English, for terminals and logs. */
export const findingsText = (findings: readonly PageFinding[], release: string): string =>
  findings.map((finding) => lineOf(finding, release)).join('\n');
