import { StandInPage } from './stand-in-page.tsx';

/** The page of every address that no module declares. */
export function NotFoundPage() {
  return <StandInPage name="notFound" art="code" />;
}
