import path from 'node:path';

const SOURCES = path.join(import.meta.dirname, '..');

/** Sources of the parts whose texts are loaded with them (`components/part-messages/messages`). */
export const PART_SOURCES = [
  'components/dispute/components/dispute-dialog.tsx',
  'components/dispute/use-dispute.ts',
  'components/facts/components/fact-check-dialog.tsx',
  'components/report/components/report-dialog.tsx',
  'components/report/use-report.ts',
  'pages/mistakes/components/mistakes-page.tsx',
  'pages/mistakes/components/mistakes-round.tsx',
  'pages/mistakes/components/questions-to-read.tsx',
  'pages/results/components/score-spread.tsx',
  'pages/results/popups/components/celebration-popup.tsx',
  'pages/results/popups/use-won-text.ts',
  'pages/results/quality/components/fact-check-list.tsx',
  'pages/results/quality/components/quality-dashboard.tsx',
  'pages/results/quality/components/report-list.tsx',
].map((file) => path.join(SOURCES, file));
