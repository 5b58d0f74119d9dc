/** Names of places in texts. They are not shared on the page, so each module bundles its own copy. */
export { placeName } from './language/place-name.ts';
