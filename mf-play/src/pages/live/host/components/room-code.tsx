import { VisuallyHidden } from '@quizmesh/shared-ui';

const GROUP = 3;

/** In two groups, as people read numbers aloud. */
const grouped = (code: string) => `${code.slice(0, GROUP)}\u00A0${code.slice(GROUP)}`;

/** A code for the eyes, and digit by digit for screen readers. */
export function RoomCode({
  code,
  className,
}: {
  readonly code: string;
  readonly className?: string | undefined;
}) {
  return (
    <span dir="ltr" className={className}>
      <span aria-hidden="true">{grouped(code)}</span>
      <VisuallyHidden>{[...code].join(' ')}</VisuallyHidden>
    </span>
  );
}
