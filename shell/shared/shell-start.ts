/** Id of the element in which the shell server says which release of the shell the page has. */
export const SHELL_ELEMENT_ID = 'quizmesh-shell';
/** Attribute of the root element that says that the shell has shown its page. */
export const SHELL_STARTED_ATTRIBUTE = 'data-shell-started';
/** Cookie with the releases of the shell that did not start in this browser, and why: `<release>!<cause>~…`. */
export const FAILED_SHELL_COOKIE = 'quizmesh_failed_shell';

/** Why a release of the shell did not start: its code threw, its files did not arrive, or it showed nothing in time. */
export const SHELL_CAUSES = ['evaluation', 'network', 'timeout'] as const;
export type ShellCause = (typeof SHELL_CAUSES)[number];

/** A release of the shell that did not start. */
export interface FailedShell {
  readonly release: string;
  readonly cause: ShellCause;
}

/** The shell of a page. */
export interface PageShell {
  /** Null: the build of the shell's server. */
  readonly release: string | null;
  /** The release that this browser would have, but for its failure. */
  readonly failed: FailedShell | null;
}
