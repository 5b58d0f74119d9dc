import { StatusPage } from './status-page.tsx';

/** Shown at every address that no module declares. */
export function NotFoundPage() {
  return <StatusPage name="notFound" art="code" />;
}
