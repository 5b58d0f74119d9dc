/** Whether a release's file has another origin. Browsers check its hash only when it is requested with CORS,
 *  which preload, script and style must then all declare. */
export function isForeignFile(url: string): boolean {
  return /^https?:/u.test(url);
}
