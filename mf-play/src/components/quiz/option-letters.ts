/** Letters of the options, by position. */
export const OPTION_LETTERS = 'ABCDEF';
