/* Lets a specimen stand still in a state that a pointer or the keyboard brings about: `data-pseudo="hover"` (focus,
   active) matches wherever the style sheet says `:hover` (`:focus-visible`, `:active`). For the gallery's build alone. */
const STATES = [
  [/:focus-visible/gu, ":is(:focus-visible, [data-pseudo='focus'])"],
  [/:focus-within/gu, ":is(:focus-within, :has([data-pseudo='focus']))"],
  [/:hover/gu, ":is(:hover, [data-pseudo='hover'])"],
  [/:active(?![\w-])/gu, ":is(:active, [data-pseudo='active'])"],
];

export default function pseudoStateLoader(source) {
  return STATES.reduce((css, [state, standIn]) => css.replace(state, standIn), source);
}
