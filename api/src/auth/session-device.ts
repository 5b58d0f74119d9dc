/** What a User-Agent says of a device. */
export interface SessionDevice {
  /** Null: it does not say. */
  readonly browser: string | null;
  readonly system: string | null;
}

type Signs = readonly (readonly [name: string, sign: RegExp])[];

/** In this order: each browser also carries the signs of those it wants to be taken for. */
const BROWSERS: Signs = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//u],
  ['Opera', /\b(?:OPR|OPT|OPiOS)\//u],
  ['Samsung Internet', /\bSamsungBrowser\//u],
  ['Vivaldi', /\bVivaldi\//u],
  ['Firefox', /\b(?:Firefox|FxiOS)\//u],
  ['Chrome', /\b(?:Chrome|CriOS)\//u],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//u],
];

/** In this order: phones also carry the sign of the system beneath. */
const SYSTEMS: Signs = [
  ['Android', /\bAndroid\b/u],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/u],
  ['ChromeOS', /\bCrOS\b/u],
  ['Windows', /\bWindows\b/u],
  ['macOS', /\bMacintosh\b/u],
  ['Linux', /\bLinux\b/u],
];

/** Longer texts are of no browser. */
const READ_LENGTH = 500;

/** Browser and system by their own names, without versions: what helps a user to recognize a device, and no more. */
export function readSessionDevice(userAgent: string | undefined): SessionDevice {
  const text = (userAgent ?? '').slice(0, READ_LENGTH);
  const nameIn = (signs: Signs) => signs.find(([, sign]) => sign.test(text))?.[0] ?? null;
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) };
}
