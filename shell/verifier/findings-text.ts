import type { PageError, PageFinding } from '@quizmesh/contract';

type ErrorText = (values: PageError['values']) => string;
const errorTexts: Readonly<Record<PageError['code'], ErrorText>> = {
  'no-heading': () => 'showed no heading in time',
  'stopped-answering': () => 'stopped answering',
  'not-shown': () => 'the module could not be shown',
  'nothing-loaded': ({ missing = '' }) => `loaded nothing instead of ${missing}`,
  'other-release': ({ missing = '', loaded = '' }) => `loaded ${loaded} instead of ${missing}`,
  threw: ({ errors = '' }) => `threw ${errors}`,
  'filling-failed': ({ fillings = '', how = '' }) => `has a filling that does not work: ${fillings} (${how})`,
  'filling-missing': ({ fillings = '' }) => `has no place for the filling ${fillings}`,
};
const errorText = ({ code, values }: PageError): string => errorTexts[code](values);

function lineOf({ path, module, error, before }: PageFinding, release: string): string {
  const page = `${path} (${module})`;
  if (error === null) return `✔ ${page}`;
  if (before === null) return `✖ ${page} ${errorText(error)}`;
  return `– ${page} ${errorText(error)}; without ${release} too: ${errorText(before)}`;
}

/** A line for each page, in English, for terminals and logs. */
export const findingsText = (findings: readonly PageFinding[], release: string): string =>
  findings.map((finding) => lineOf(finding, release)).join('\n');
