/** One value of a chart. */
export interface ChartPoint {
  /** The label in full: '8 November'. */
  label: string;
  /** A short label for the axis: '8'. `label` when absent. */
  shortLabel?: string | undefined;
  value: number;
}

const STEPS = [1, 2, 2.5, 5, 10];

/** Round numbers from 0 to the first that is at least the largest value, for the axis.
 *  @param parts maximum number of steps */
export function axisTicks(largest: number, parts: number): readonly number[] {
  if (!(largest > 0)) return [0, 1];
  const rough = largest / parts;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = STEPS.find((candidate) => candidate * power >= rough) ?? 10;
  const step = largest < parts ? 1 : factor * power;
  const count = Math.ceil(largest / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** Whether a label is shown, so that at most `room` labels are on the axis. */
export function isLabelled(index: number, count: number, room: number): boolean {
  return index % Math.ceil(count / room) === 0;
}

/** Whether a shown label is left out where the axis is too narrow for all of them. */
export function isEverySecondLabel(index: number, count: number, room: number): boolean {
  return (index / Math.ceil(count / room)) % 2 === 1;
}

/** Tooltip of a value: '8 November: 9,100'. */
export function pointHint(point: ChartPoint, formatValue: (value: number) => string): string {
  return `${point.label}: ${formatValue(point.value)}`;
}
