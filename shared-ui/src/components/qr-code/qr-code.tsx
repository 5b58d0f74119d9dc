import { encode } from 'uqr';
import * as css from './qr-code.module.css';

export interface QrCodeProps {
  /** What a camera reads, such as an address. */
  value: string;
  /** Accessible name. */
  label: string;
}

/** Light squares around the code, by which cameras find it (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A QR code, dark on light in every theme: many cameras read no other. */
export function QrCode({ value, label }: QrCodeProps) {
  const { data, size } = encode(value, { border: QUIET_ZONE });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={css['code']}>
      <path d={squares.join('')} />
    </svg>
  );
}
