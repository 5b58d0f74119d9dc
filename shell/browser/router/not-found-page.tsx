import { StatusPage } from './status-page.tsx';

/** The page of every address that no module declares. */
export function NotFoundPage() {
  return <StatusPage name="notFound" art="code" />;
}
