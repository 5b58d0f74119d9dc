import { NAVIGATION_MAX, SERVED_MANIFEST_BYTES, type ReleaseManifest } from '@quizmesh/contract';
import { ValidationError } from '../http/errors/http-errors.ts';

/** Every page carries the menu entries of all modules, and shell servers and open pages fetch all manifests without their
 *  files: one module must not make those of the others slow. Releases that were published before stay as they are.
 *  @throws {ValidationError} */
export function requireSmallManifest(manifest: ReleaseManifest): void {
  const crowded = Object.entries(NAVIGATION_MAX).find(
    ([slot, most]) => manifest.navigation.filter((entry) => entry.slot === slot).length > most,
  );
  if (crowded)
    throw new ValidationError({
      navigation: `Must not have more than ${crowded[1]} entries in ${crowded[0]}`,
    });
  const bytes = Buffer.byteLength(JSON.stringify({ ...manifest, files: [] }));
  if (bytes > SERVED_MANIFEST_BYTES)
    throw new ValidationError({
      manifest: `Has ${bytes} bytes without its files, more than ${SERVED_MANIFEST_BYTES}: every shell and page gets them`,
    });
}
