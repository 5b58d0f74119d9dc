import { fileURLToPath } from 'node:url';

/** What the offline provider reads: `api/content`. */
export const CONTENT_FOLDER = fileURLToPath(new URL('../../../../content', import.meta.url));
