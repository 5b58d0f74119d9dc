/** Offers the phone's own share sheet. @returns false when there is none, or pointing is as easy as on a desk */
export async function shareNatively({ text, url }: { text: string; url: string }): Promise<boolean> {
  const isPhone = window.matchMedia('(pointer: coarse)').matches;
  if (!isPhone || !('share' in navigator)) return false;
  try {
    await navigator.share({ text, url });
    return true;
  } catch (error) {
    // Closed without sharing: that was the answer. Anything else: the dialog does it.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
