/** Letters of options; a question has six at most. */
export const OPTION_LETTERS = 'ABCDEF';
