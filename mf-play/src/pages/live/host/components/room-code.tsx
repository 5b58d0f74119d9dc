import { VisuallyHidden } from '@quizmesh/shared-ui';
import { shownCode } from '../../room-code.ts';

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
      <span aria-hidden="true">{shownCode(code)}</span>
      <VisuallyHidden>{[...code].join(' ')}</VisuallyHidden>
    </span>
  );
}
