import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { CommandError, ROOT, remoteNames, runCommand } from '../cli/workspace.ts';
import { findClassMistakes } from './css-classes.ts';
import { findEqualRules, type EqualRulesReport } from './equal-css-rules.ts';

/** Maximum share of rules that equal another one: styles that several components share belong in shared-ui. */
const HIGHEST_SHARE = 0.15;
const SHOWN_GROUPS = 25;
const FOLDERS = [
  'shared-ui/src',
  'shared-ui/gallery',
  'shell/browser',
  'shell/cli/new-remote/template/src',
  ...remoteNames().map((name) => `${name}/src`),
];

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(whole, 1)).toFixed(1)} %`;

function filesWith(ending: RegExp) {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => ending.test(name))
      .sort()
      .map((name) => ({
        file: path.posix.join(folder, name.split(path.sep).join('/')),
        text: readFileSync(path.join(ROOT, folder, name), 'utf8'),
      })),
  );
}

function printGroups({ groups }: EqualRulesReport, shown: number): void {
  for (const { block, places } of groups.slice(0, shown))
    console.log(`${String(places.length).padStart(4)} × ${block}\n       ${places.join('\n       ')}`);
}

function printSizes({ groups }: EqualRulesReport): void {
  const sizes = new Map<number, number>();
  for (const { declarations, places } of groups)
    sizes.set(declarations, (sizes.get(declarations) ?? 0) + places.length);
  for (const [declarations, rules] of [...sizes].sort(([one], [other]) => one - other))
    console.log(`  ${rules} of them have ${declarations} declaration${declarations === 1 ? '' : 's'}`);
}

/** npm run css:rules: counts CSS rules that equal another one, and finds unused and undefined classes. `--
 *  --all` prints every group of equal rules. Part of `npm run check`. */
await runCommand(() => {
  const sheets = filesWith(/\.css$/u);
  const report = findEqualRules(sheets);
  const isAll = process.argv.includes('--all');
  const isKept = report.share <= HIGHEST_SHARE;
  if (isAll || !isKept) printGroups(report, isAll ? Infinity : SHOWN_GROUPS);
  console.log(
    `${report.equal} of ${report.rules} CSS rules equal another one: ${percent(report.equal, report.rules)} (at most ${percent(HIGHEST_SHARE, 1)})`,
  );
  printSizes(report);
  const mistakes = findClassMistakes(sheets, filesWith(/(?<!\.test)\.tsx?$/u));
  for (const mistake of mistakes) console.log(`✖ ${mistake}`);
  if (!isKept)
    throw new CommandError('Too many CSS rules are equal: make a part of shared-ui of what they show.');
  if (mistakes.length > 0) throw new CommandError('Classes and code do not agree.');
  return Promise.resolve();
});
