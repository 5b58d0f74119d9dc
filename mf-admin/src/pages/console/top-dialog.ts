/** The dialog or drawer above all others; the focus may be on its frame, outside of the element with the role. */
export function topDialog(): HTMLElement | undefined {
  const dialogs = [...document.querySelectorAll<HTMLElement>('[role=dialog]')];
  // Ant Design keeps a closed one, in a frame that is not shown.
  return dialogs.findLast((dialog) => !dialog.closest('[hidden], [style*="display: none"]'));
}
