/** Text of a page for logs and terminals: errors of a candidate may contain anything. @param length longest */
export function plainText(text: string, length: number): string {
  return (
    text
      .replace(/[^\P{Cc}\n]/gu, ' ')
      .slice(0, length)
      // Half of a character where it was cut.
      .replace(/\p{Cs}/gu, '')
  );
}
