import type { PageError, PageFinding } from '@quizmesh/contract';

/** The longest report that the registry takes. */
export const REPORT_LENGTH = 4000;
/** The most that the registry takes. */
const FINDINGS_MAX = 50;

type ErrorText = (values: PageError['values']) => string;
const errorTexts: Readonly<Record<PageError['code'], ErrorText>> = {
  'no-heading': () => 'showed no heading in time',
  'stopped-answering': () => 'stopped answering',
  'not-shown': () => 'the module could not be shown',
  'nothing-loaded': ({ missing = '' }) => `loaded nothing instead of ${missing}`,
  'other-release': ({ missing = '', loaded = '' }) => `loaded ${loaded} instead of ${missing}`,
  threw: ({ errors = '' }) => `threw ${errors}`,
  'opened-dialog': ({ text = '' }) =>
    `opened a dialog of the browser, which stops the page until somebody closes it: ${text}`,
  'part-missing': ({ parts = '' }) =>
    `lost parts of the page around the module, or its heading: ${parts} is not shown any more`,
  'header-covered': ({ by = '' }) =>
    `covers the shell's header, or a part of it, with ${by}: what lies there cannot be clicked (a dialog may cover it: it needs role="dialog")`,
  'filling-failed': ({ fillings = '', slot, how = '' }) =>
    slot === undefined
      ? `has a filling that does not work: ${fillings} (${how})`
      : `breaks the filling ${fillings} in its slot ${slot} (${how})`,
  'filling-missing': ({ fillings = '' }) => `has no place for the filling ${fillings}`,
};
const errorText = ({ code, values }: PageError): string => errorTexts[code](values);

function lineOf({ path, module, error, before }: PageFinding, release: string): string {
  const page = `${path} (${module})`;
  if (error === null) return `✔ ${page}`;
  if (before === null) return `✖ ${page} ${errorText(error)}`;
  return `– ${page} ${errorText(error)}; without ${release} too: ${errorText(before)}`;
}

/** How telling a finding is: one that fails with the candidate alone comes first. */
const rankOf = ({ error, before }: PageFinding): number => (error === null ? 2 : before === null ? 0 : 1);

/** What is most telling of each page: one may have been opened for itself and for the fillings on it. */
export function oneOfEachPage(findings: readonly PageFinding[]): PageFinding[] {
  const most = new Map<string, PageFinding>();
  for (const finding of findings) {
    const page = `${finding.module} ${finding.path}`;
    const known = most.get(page);
    if (!known || rankOf(finding) < rankOf(known)) most.set(page, finding);
  }
  return [...most.values()];
}

/** As many as the registry takes: those that fail first. */
export const mostTelling = (findings: readonly PageFinding[]): PageFinding[] =>
  findings.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, FINDINGS_MAX);

/** A line for each page, in English, for terminals and logs. */
export const findingsText = (findings: readonly PageFinding[], release: string): string =>
  findings.map((finding) => lineOf(finding, release)).join('\n');
