import * as css from './status-page-art.module.css';

export interface StatusPageArtProps {
  /** 'code': 404 in the tiles; 'missing': without the highlighted tile; 'lit': success. */
  readonly look: 'code' | 'missing' | 'lit';
}

const DIGITS = [
  { digit: '4', x: 63, y: 80 },
  { digit: '0', x: 177, y: 80 },
  { digit: '4', x: 63, y: 195 },
];

/** The logo, large. Decorative: the heading has the same meaning. */
export function StatusPageArt({ look }: StatusPageArtProps) {
  return (
    <svg viewBox="0 0 240 240" aria-hidden="true">
      <g className={css['tiles']}>
        <path d="M8 114V64A56 56 0 0 1 64 8h50v94a12 12 0 0 1-12 12Z" />
        <path d="M126 8h50a56 56 0 0 1 56 56v50h-94a12 12 0 0 1-12-12Z" />
        <path d="M8 126h94a12 12 0 0 1 12 12v94H64a56 56 0 0 1-56-56Z" />
      </g>
      <rect
        className={look === 'lit' ? css['lit'] : css['gap']}
        x="138"
        y="138"
        width="88"
        height="88"
        rx="16"
      />
      {look === 'lit' ? <path className={css['tick']} d="M160 184l16 16 32-34" /> : null}
      {look === 'code'
        ? DIGITS.map(({ digit, x, y }) => (
            <text key={y + x} className={css['digit']} x={x} y={y}>
              {digit}
            </text>
          ))
        : null}
    </svg>
  );
}
