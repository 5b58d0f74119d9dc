/** The value of a file's text. @throws {Error} that says what to do: it is no JSON */
export function parseJson(file: string, text: string): unknown {
  if (text.startsWith('\uFEFF'))
    throw new Error(`${file} begins with a byte order mark: save it as UTF-8 without.`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is no JSON: ${error instanceof Error ? error.message : 'unknown error'}`, {
      cause: error,
    });
  }
}
