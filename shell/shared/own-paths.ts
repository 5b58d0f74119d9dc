import { LEGAL_PAGES, legalPath } from '@quizmesh/contract';
import { OFFLINE_PAGE_PATH } from './offline-reading.ts';

/** Path of mailed reset links. */
export const RESET_PASSWORD_PATH = '/reset-password';

/** Panel of the modules, for admins and developers. */
export const MODULES_PATH = '/__modules';

/** Pages about the site itself. */
const LEGAL_PATHS = LEGAL_PAGES.map(legalPath);

/** Paths of the shell's own pages, for router and server alike. */
export const OWN_PATHS: readonly string[] = [
  RESET_PASSWORD_PATH,
  MODULES_PATH,
  OFFLINE_PAGE_PATH,
  ...LEGAL_PATHS,
];
