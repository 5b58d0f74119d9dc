/** Name of the meta element by which the shell server allows Tag Manager on a page. */
export const TAG_MANAGER_META = 'quizmesh-tag-manager';
