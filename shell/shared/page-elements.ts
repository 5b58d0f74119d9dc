/** Id of the element in which the shell server inlines the release set (parsed there by its zod schema). */
export const RELEASE_SET_ELEMENT_ID = 'quizmesh-release-set';

/** Id of the element that describes an active override. */
export const OVERRIDE_ELEMENT_ID = 'quizmesh-override';

/** Endpoint of the shell server that sets and ends the override of this browser. */
export const OVERRIDE_PATH = '/__override';
