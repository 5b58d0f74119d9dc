import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ROOT } from '../cli/workspace.ts';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.string().optional(),
      license: z.string().optional(),
      link: z.boolean().optional(),
      dev: z.boolean().optional(),
      resolved: z.string().optional(),
    }),
  ),
});
const { packages } = lockSchema.parse(JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')));
const foreign = Object.entries(packages).filter(
  ([place, { link }]) => place.includes('node_modules/') && !link,
);

/** Licences that allow use in a product under another licence. */
const ALLOWED = new Set(
  'MIT MIT-0 ISC 0BSD BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 MPL-2.0 OFL-1.1 Zlib CC0-1.0'.split(
    ' ',
  ),
);
/** Packages whose package.json names none; read by hand. */
const BY_HAND: Readonly<Record<string, string>> = {
  'passport-strategy': 'MIT, in its LICENSE',
  pause: 'MIT, in its README',
  'world-countries': 'ODbL 1.0: data, used as it is (NOTICE.md)',
};

/** Of alternatives one must be allowed, of several at once all. */
function isAllowed(expression: string): boolean {
  const bare = expression.replace(/^\((?<inner>.*)\)$/u, '$<inner>');
  if (bare.includes(' OR ')) return bare.split(' OR ').some((one) => ALLOWED.has(one));
  return bare.split(' AND ').every((one) => ALLOWED.has(one));
}

it('every package that runs in production has a licence that allows its use', () => {
  const others = foreign.flatMap(([place, { license, dev }]) => {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (dev || name in BY_HAND) return [];
    return license !== undefined && isAllowed(license) ? [] : [`${name}: ${license ?? 'none'}`];
  });
  expect(others).toEqual([]);
});

it('every package is installed by its hash, from whichever registry npm is configured for', () => {
  const wrong = foreign.filter(([, { integrity = '', resolved }]) => {
    return !/^sha512-/u.test(integrity) || resolved !== undefined;
  });
  expect(wrong.map(([place]) => place)).toEqual([]);
});
