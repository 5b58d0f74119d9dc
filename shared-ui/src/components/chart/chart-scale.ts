/** One value of a chart. */
export interface ChartPoint {
  /** What it belongs to, in full: '8 November'. */
  label: string;
  /** For the axis, where room is short: '8'. The label when left out. */
  shortLabel?: string | undefined;
  value: number;
}

const STEPS = [1, 2, 2.5, 5, 10];

/** Round numbers from 0 to the first at or above the largest value: what an axis shows.
 *  @param parts how many steps there are at most */
export function axisTicks(largest: number, parts: number): readonly number[] {
  if (!(largest > 0)) return [0, 1];
  const rough = largest / parts;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = STEPS.find((candidate) => candidate * power >= rough) ?? 10;
  const step = largest < parts ? 1 : factor * power;
  const count = Math.ceil(largest / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** Whether the label of a place is shown, so that at most `room` labels are under the axis. */
export function isLabelled(index: number, count: number, room: number): boolean {
  return index % Math.ceil(count / room) === 0;
}

/** What a pointer reads that rests on a value: '8 November: 9,100'. */
export function pointHint(point: ChartPoint, formatValue: (value: number) => string): string {
  return `${point.label}: ${formatValue(point.value)}`;
}
