/** Whether a release's file comes from another origin. Browsers check its hash only when it is asked for with CORS, which
 *  preload, script and style must then say alike. */
export function isForeignFile(url: string): boolean {
  return /^https?:/u.test(url);
}
