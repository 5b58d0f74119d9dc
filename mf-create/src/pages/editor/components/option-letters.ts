/** Letters of options; there are six at most. */
export const OPTION_LETTERS = 'ABCDEF';
