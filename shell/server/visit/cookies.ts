/** Cookies of a request by name; the first of each name counts. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(/;\s*/u).find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** Signed override of an admin or developer. */
export const OVERRIDE_COOKIE = 'quizmesh_override';
/** Token of a preview link, on the origin of previews. */
export const PREVIEW_COOKIE = 'quizmesh_preview';
/** Number by which a browser always gets the same releases of canaries; it does not identify anyone, because
 *  all users share 10,000 numbers. */
export const BUCKET_COOKIE = 'quizmesh_bucket';
