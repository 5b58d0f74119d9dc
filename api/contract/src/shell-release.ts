/** The name under which the registry keeps releases of the shell: it is released like a module. */
export const SHELL = 'shell';

/** Version of what the page of a shell and the shell's server agree on: where the server puts what into the page, and the
 *  data that it inlines there. */
export const SHELL_PAGE_CONTRACT = 1;
