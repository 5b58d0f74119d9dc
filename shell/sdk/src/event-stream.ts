/** Server-sent events. They are not shared on the page, so each module bundles its own copy. */
export { followEvents, type FollowOptions, type ServerEvent } from './http/follow-events.ts';
