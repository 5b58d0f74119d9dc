import type { Language } from '@quizmesh/contract';

/** A language model writes about anything, in any language. */
export const EXAMPLE_TOPICS: Readonly<Record<Language, readonly string[]>> = {
  'en-US': ['Roman aqueducts', 'Jazz harmony', 'Whales'],
  'en-UK': ['Roman aqueducts', 'Jazz harmony', 'Whales'],
  es: ['Acueductos romanos', 'Armonía del jazz', 'Ballenas'],
  fr: ['Aqueducs romains', 'Harmonie du jazz', 'Baleines'],
  de: ['Römische Aquädukte', 'Jazzharmonik', 'Wale'],
  it: ['Acquedotti romani', 'Armonia jazz', 'Balene'],
  pt: ['Aquedutos romanos', 'Harmonia do jazz', 'Baleias'],
  nl: ['Romeinse aquaducten', 'Jazzharmonie', 'Walvissen'],
  ja: ['ローマの水道', 'ジャズの和声', 'クジラ'],
  ko: ['로마 수도교', '재즈 화성', '고래'],
  zh: ['罗马水道', '爵士和声', '鲸鱼'],
  ar: ['القنوات الرومانية', 'تناغم الجاز', 'الحيتان'],
  ru: ['Римские акведуки', 'Гармония джаза', 'Киты'],
};
