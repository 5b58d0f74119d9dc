import type { ReactNode } from 'react';

/** The checkbox of a table's head. Ant Design renders it a second time in a hidden row that measures the columns: nothing there
 *  may take the focus. */
export function SelectAll({ children }: { readonly children: ReactNode }) {
  return (
    <span
      ref={(part) => {
        part?.toggleAttribute('inert', part.closest('[aria-hidden=true]') !== null);
      }}
    >
      {children}
    </span>
  );
}
