const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;
/** What stands before a word that begins a sentence or a quotation: its capital says nothing. */
const BEGINNING = /(?:^|[.!?:…]["”’)]?\s+|["“‘(])$/u;

/** How often texts write each word in which form, by its form in small letters. */
function countForms(texts: readonly string[]): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const forms = new Map<string, Map<string, number>>();
  for (const text of texts)
    for (const { 0: word, index } of text.matchAll(WORD)) {
      const before = text.slice(Math.max(0, index - 4), index);
      const isAbbreviation = /\p{Lu}.*\p{Lu}/u.test(word);
      if (!isAbbreviation && BEGINNING.test(before)) continue;
      const counts = forms.get(word.toLowerCase()) ?? new Map<string, number>();
      forms.set(word.toLowerCase(), counts.set(word, (counts.get(word) ?? 0) + 1));
    }
  return forms;
}

/** A topic with the words typed in small letters as most of the texts write them: "gdpr" becomes "GDPR", "moons of jupiter"
 *  "moons of Jupiter". */
export function spelledAs(topic: string, texts: readonly string[]): string {
  const forms = countForms(texts);
  return topic.replace(WORD, (word) => {
    if (word !== word.toLowerCase()) return word;
    const [most] = [...(forms.get(word) ?? [])].sort(([, one], [, other]) => other - one);
    return most?.[0] ?? word;
  });
}
