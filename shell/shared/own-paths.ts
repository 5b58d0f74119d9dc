/** Where mailed reset links lead. */
export const RESET_PASSWORD_PATH = '/reset-password';

/** Panel of the modules, for administrators and developers. */
export const MODULES_PATH = '/__modules';

/** Paths of the shell's own pages, for router and server alike. */
export const OWN_PATHS: readonly string[] = [RESET_PASSWORD_PATH, MODULES_PATH];
