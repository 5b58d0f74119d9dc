/** Where mailed reset links lead. */
export const RESET_PASSWORD_PATH = '/reset-password';

/** Paths of the shell's own pages, for router and server alike. */
export const OWN_PATHS: readonly string[] = [RESET_PASSWORD_PATH];
