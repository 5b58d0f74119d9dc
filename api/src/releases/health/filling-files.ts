import { ERROR_FRAMES_MAX } from '@quizmesh/contract/schemas';
import type { BuiltFilling, ErrorFrame, ReleaseManifest } from '@quizmesh/contract';

/** Whether a file is one that a filling needs at once. */
export const isFileOf = ({ entry, preload }: BuiltFilling, file: string): boolean =>
  file === entry || preload.includes(file);

/** The filling in whose files something happened; null: in none, or in files of several. */
export function fillingAt({ fillings = [] }: ReleaseManifest, files: readonly string[]): string | null {
  const byEntry = fillings.find(({ entry }) => files.includes(entry));
  if (byEntry) return byEntry.name;
  const [only, ...more] = fillings.filter((filling) => files.some((file) => isFileOf(filling, file)));
  return only && more.length === 0 ? only.name : null;
}

/** The frames of an error of a filling: those in its files, else with its entry behind them, through which the page came there. */
export function framesThrough(filling: BuiltFilling, frames: readonly ErrorFrame[]): ErrorFrame[] {
  if (frames.some(({ file }) => isFileOf(filling, file))) return [...frames];
  return [...frames.slice(0, ERROR_FRAMES_MAX - 1), { file: filling.entry, line: 1, column: 1 }];
}
