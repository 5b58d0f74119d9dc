import { NAVIGATION_MAX, SERVED_MANIFEST_BYTES, type ReleaseManifest } from '@quizmesh/contract';
import { ValidationError } from '../http/errors/http-errors.ts';
import { ReleaseInvalidError } from './release.errors.ts';

/** Control characters, and those that turn the direction of the text around them: menus hold entries of all modules. Marks and
 *  joiners, which some languages need, are none. */
const CONTROLS = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;

/** Every page carries the menu entries of all modules, and shell servers and open pages fetch all manifests without their
 *  files: one module must not make those of the others slow. Releases that were published before stay as they are.
 *  @throws {ReleaseInvalidError} */
export function requireSmallManifest(manifest: ReleaseManifest): void {
  const crowded = Object.entries(NAVIGATION_MAX).find(
    ([slot, most]) => manifest.navigation.filter((entry) => entry.slot === slot).length > most,
  );
  if (crowded) {
    const [menu, most] = crowded;
    const text = `Must not have more than ${most} entries in ${menu}`;
    throw new ReleaseInvalidError({ code: 'menu-full', field: 'navigation', values: { menu, most }, text });
  }
  const garbled = manifest.navigation.find(({ labels }) => CONTROLS.test(Object.values(labels).join('')));
  if (garbled)
    throw new ValidationError({
      navigation: `Must have labels without control characters and turns of direction, unlike that of ${garbled.path}`,
    });
  const bytes = Buffer.byteLength(JSON.stringify({ ...manifest, files: [], tokens: [] }));
  if (bytes > SERVED_MANIFEST_BYTES)
    throw new ReleaseInvalidError({
      code: 'manifest-size',
      field: 'manifest',
      values: { bytes, most: SERVED_MANIFEST_BYTES },
      text: `Has ${bytes} bytes without its files, more than ${SERVED_MANIFEST_BYTES}: every shell and page gets them`,
    });
}
