/** Opens the phone's own share sheet. @returns false when there is none, and on devices with a mouse */
export async function shareNatively(shared: {
  readonly text: string;
  readonly url: string;
}): Promise<boolean> {
  const isPhone = window.matchMedia('(pointer: coarse)').matches;
  if (!isPhone || !('share' in navigator)) return false;
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    // The user closed the sheet without sharing: done. For other errors there is another way.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
