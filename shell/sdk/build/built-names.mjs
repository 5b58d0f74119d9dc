/** Files that a module names beside itself: in an import, an export, or as an address. */
const BESIDE =
  /(?<before>\bfrom\s*|\bimport\s*\(?\s*|new URL\(\s*)(?<quote>['"])(?<file>\.\.?\/[^'"]+)(?<!\.d)\.tsx?\k<quote>/gu;

/** Loader: a module's neighbours have the names that they have in a package. Names of files are in those of variables, by which
 *  the compiler chooses shorter ones: a build from sources is the same, letter for letter, as one from the packages made of them. */
export default function withBuiltNames(source) {
  return source.replaceAll(BESIDE, '$<before>$<quote>$<file>.js$<quote>');
}
