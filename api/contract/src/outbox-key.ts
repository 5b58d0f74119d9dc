/** File in the data folder with the key that opens the outbox. */
export const OUTBOX_KEY_FILE = 'outbox-key';
/** Header with the key; `?key=` in a browser. */
export const OUTBOX_KEY_HEADER = 'x-outbox-key';
