/** Names of places in texts. They are not shared on the page, so each module bundles its own copy. */
export { usePlaceName } from './language/use-place-name.ts';
