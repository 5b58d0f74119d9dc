/** Cookies of a request by name; the first of each name counts. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(/;\s*/u).find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** Name of the cookie with the signed override of an admin or developer. Where pages come over TLS, its prefix keeps other
 *  hosts of the domain from setting it: a preview is code that nobody has tried. */
export const overrideCookie = ({ secure }: { readonly secure: boolean }): string =>
  secure ? '__Host-quizmesh_override' : 'quizmesh_override';
/** Token of a preview link, on the origin of previews. */
export const PREVIEW_COOKIE = 'quizmesh_preview';
/** Number by which a browser always gets the same releases of canaries; it does not identify anyone, because
 *  all users share 10,000 numbers. */
export const BUCKET_COOKIE = 'quizmesh_bucket';
