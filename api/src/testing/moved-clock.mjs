/* Preloaded into an API process: on SIGUSR2 its clock jumps by CLOCK_JUMP milliseconds, or to a moment before
 * midnight UTC (CLOCK_JUMP=midnight), and back on the next signal; or it jumps by a day each time
 * (CLOCK_JUMP=day). Plain JavaScript, because it is loaded before tsx. */
import process from 'node:process';

const RealDate = Date;
const DAY_MS = 86_400_000;
const BEFORE_MIDNIGHT_MS = 2000;
const jump = process.env['CLOCK_JUMP'];
let offsetMs = 0;
const now = () => RealDate.now() + offsetMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
process.on('SIGUSR2', () => {
  if (jump === 'day') offsetMs += DAY_MS;
  else if (offsetMs !== 0) offsetMs = 0;
  else if (jump === 'midnight') offsetMs = DAY_MS - (RealDate.now() % DAY_MS) - BEFORE_MIDNIGHT_MS;
  else offsetMs = Number(jump);
});
