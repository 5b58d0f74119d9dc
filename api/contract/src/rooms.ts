/** Players of a live room. Source: decision 56. */
export const ROOM_PLAYERS_MAX = 200;
/** Seconds per question that a host may choose; 0 is without a limit. */
export const ROOM_SECONDS = [10, 20, 30, 60, 120, 0] as const;
export const ROOM_SECONDS_DEFAULT = 20;
/** Milliseconds between the host's click and the moment at which a question opens: phones have it by then, so that all see it at
 *  the same moment. */
export const ROOM_LEAD_MS = 3000;
/** An answer this many milliseconds past the end of its question still counts: it was on its way. */
export const ROOM_ANSWER_GRACE_MS = 500;
/** Points of a right answer that comes at once; one at the end of the time earns half. Source: decision 56. */
export const ROOM_POINTS_MAX = 1000;
/** Players that the board between questions, and the podium, show. */
export const ROOM_BOARD_SIZE = 10;
/** Code points of a name in a room: a first name may be a single letter. */
export const ROOM_NAME_MAX_LENGTH = 24;
/** Digits of a room's code, which phones type on their number keys. */
export const ROOM_CODE_LENGTH = 6;
/** Rooms that one host may have open. */
export const ROOMS_OPEN_MAX = 5;
/** Minutes after which a room ends in which its host does nothing. */
export const ROOM_IDLE_MINUTES = 60;
/** Hours after which a room ends in any case. */
export const ROOM_HOURS_MAX = 6;
/** Days for which the host can read the results of a room; its names are deleted then. */
export const ROOM_RESULT_DAYS = 30;
/** Header with the token of a host or player of a room: an address would be in logs. */
export const ROOM_TOKEN_HEADER = 'x-room-token';
/** What a host may do with a room. */
export const ROOM_COMMANDS = ['start', 'next', 'skip', 'pause', 'resume', 'lock', 'unlock', 'end'] as const;
export type RoomCommand = (typeof ROOM_COMMANDS)[number];
