import css from './styles.module.css';

/** Names of the classes in `styles`. A number is a step of the spacing or type scale. */
type StyleName =
  | 'stack'
  | `stack${1 | 2 | 3 | 4 | 5}`
  | `row${1 | 2}`
  | `cluster${2 | 3}`
  | 'inlineRow2'
  | 'atStart'
  | 'atEnd'
  | 'apart'
  | 'middle'
  | 'shrink'
  | 'grow'
  | 'full'
  | `${'full' | 'shrink' | 'stack'}Parts`
  | 'sideways'
  | 'halves'
  | `gap${2 | 4}`
  | 'top'
  | `above${1 | 2 | 3 | 4}`
  | `below${3 | 10}`
  | 'lineAbove'
  | 'page'
  | 'tallPage'
  | 'drawing'
  | 'mirrored'
  | 'wideLink'
  | 'fullOnPhone'
  | 'hiddenOnPhone'
  | 'muted'
  | 'note'
  | 'hint'
  | 'legend'
  | 'subtitle'
  | 'intro'
  | 'quoted'
  | 'plainHeading'
  | 'textEnd'
  | 'isolated'
  | 'correct'
  | 'wrong'
  | 'accent'
  | `text${14 | 16 | 18 | 20}`
  | `${'plain' | 'primary' | 'correct' | 'wrong' | 'caution' | 'reward'}Tint`
  | `verdict${'Text' | 'Tint'}`
  | 'faint'
  | 'medium'
  | 'strong'
  | 'strongTitle'
  | 'tabular'
  | 'breakable'
  | 'nowrap'
  | 'underlined'
  | `${'muted' | 'faint' | 'note' | 'hint' | 'row'}Terms`
  | 'mediumValues'
  | 'bright'
  | 'brightStrong'
  | 'accentWhenCurrent'
  | 'underlinedLinksOnHover'
  | 'tintedWhenChosen'
  | `${'close' | 'tight'}OnPhone`
  | `oneColumnOn${'Tablet' | 'NarrowPage'}`
  | `${'underlined' | 'accent' | 'strong'}Links`
  | `icons${16 | 18 | 20 | 28 | 'Em'}`
  | 'thinIcons'
  | 'dotted'
  | 'absentWhenEmpty'
  | `${'underlined' | 'bright' | 'sunken'}OnHover`
  | 'ring'
  | 'oneColumnOnPhone'
  | 'smallTermsOnPhone';

/** Classes for what many parts do alike: arranging children (stack: below each other; row: beside each other; cluster: a row that
 *  wraps) and the looks of text (note: 14 px, second colour; hint: 13 px, third colour). They come before the classes of
 *  components: what an element's own class says wins. */
export const styles: Readonly<Partial<Record<StyleName, string>>> = css;
