/** Name of the meta element in which the shell server names the legal pages that the site links to. */
export const LEGAL_META = 'quizmesh-legal';
