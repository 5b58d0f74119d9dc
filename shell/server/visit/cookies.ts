/** Cookies of a request by name; the first of each name counts. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(/;\s*/u).find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** Signed choice of releases of an operator or developer. */
export const OVERRIDE_COOKIE = 'quizmesh_override';
/** Number that keeps a browser on the same side of every canary; it is no identity: 10,000 buckets are shared by
 *  all users. */
export const BUCKET_COOKIE = 'quizmesh_bucket';
