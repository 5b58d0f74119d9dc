/* Freezes a specimen in a state of pointer or keyboard: `data-pseudo="hover"` (focus, active) matches wherever the
   style sheet has `:hover` (`:focus-visible`, `:active`). Used by the gallery's build only. */
const STATES = [
  [/:focus-visible/gu, ":is(:focus-visible, [data-pseudo='focus'])"],
  [/:focus-within/gu, ":is(:focus-within, :has([data-pseudo='focus']))"],
  [/:hover/gu, ":is(:hover, [data-pseudo='hover'])"],
  [/:active(?![\w-])/gu, ":is(:active, [data-pseudo='active'])"],
];

export default function pseudoStateLoader(source) {
  return STATES.reduce((css, [state, standIn]) => css.replace(state, standIn), source);
}
