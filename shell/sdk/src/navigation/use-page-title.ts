import { useEffect } from 'react';

/** Sets the document title to "<title> · Quizmesh" while mounted; '' shows the name alone. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Quizmesh` : 'Quizmesh';
  }, [title]);
}
