/** Texts of one language as a file that is no script. Each script that may be loaded later stands in the module's first file, with
 *  address and hash: thirteen of them for each part that has texts would make every page slower.
 *  @throws {TypeError} it cannot be loaded */
export async function loadTexts(address: URL | undefined): Promise<Readonly<Record<string, string>>> {
  const response = await fetch(address ?? '');
  if (!response.ok) throw new TypeError(`No texts: ${response.status}`);
  // Made by the same build.
  return (await response.json()) as Readonly<Record<string, string>>;
}
