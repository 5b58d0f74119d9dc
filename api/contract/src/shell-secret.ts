/** Header with which the shell server tells the API that a request is its own, not a client's. */
export const SHELL_SECRET_HEADER = 'x-quizmesh-shell';
/** File in the data folder with the secret that both share when SHELL_SECRET is not set. */
export const SHELL_SECRET_FILE = 'shell-secret';
