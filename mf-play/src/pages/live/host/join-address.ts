/** What players type; browsers add the rest. */
export const typedAddress = (): string => `${window.location.host}/live`;

/** What a camera opens: the room itself. */
export const scannedAddress = (code: string): string => `${window.location.origin}/live/${code}`;
