import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';
import { queryOptions, useQuery } from '@quizmesh/sdk/query';
import { useLocation } from '@quizmesh/sdk/router';
import { useEffect, useState } from 'react';

const pageMetaQuery = (path: string) =>
  queryOptions({
    ...endpointQuery(endpoints.site.getPageMeta, { query: { path } }),
    staleTime: Infinity,
    retry: false,
  });

function headElement(selector: string, make: () => HTMLElement): HTMLElement {
  const known = document.head.querySelector<HTMLElement>(selector);
  if (known) return known;
  const made = make();
  document.head.append(made);
  return made;
}

function showCanonical(path: string | null): void {
  document.head.querySelector('meta[name="robots"]')?.remove();
  // Those of the page that the server rendered.
  for (const alternate of document.head.querySelectorAll('link[hreflang]')) alternate.remove();
  if (path === null) {
    document.head.querySelector('link[rel="canonical"]')?.remove();
    headElement('meta[name="robots"]', () =>
      Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' }),
    );
    return;
  }
  const link = headElement('link[rel="canonical"]', () =>
    Object.assign(document.createElement('link'), { rel: 'canonical' }),
  );
  link.setAttribute('href', new URL(path, window.location.origin).href);
}

/** Updates the page's canonical link after navigation; the server writes the first one. */
export function useCanonicalLink(): void {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [hasMoved, setHasMoved] = useState(false);
  if (pathname !== first && !hasMoved) setHasMoved(true);
  const { data } = useQuery({ ...pageMetaQuery(pathname), enabled: hasMoved });
  useEffect(() => {
    if (hasMoved && data) showCanonical(data.canonicalPath);
  }, [data, hasMoved]);
}
