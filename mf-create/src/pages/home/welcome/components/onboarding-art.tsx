import * as css from './onboarding-banner.module.css';

const letters = [
  { letter: 'A', x: 25, y: 33 },
  { letter: 'B', x: 73, y: 33 },
  { letter: 'C', x: 25, y: 81 },
] as const;

/** Four options, one highlighted. Decorative. */
export function OnboardingArt() {
  return (
    <svg viewBox="0 0 104 104" aria-hidden="true">
      <g className={css['tiles']}>
        <path d="M3 47V25A22 22 0 0 1 25 3h18a5 5 0 0 1 5 5v34a5 5 0 0 1-5 5Z" />
        <path d="M53 8a5 5 0 0 1 5-5h17a22 22 0 0 1 22 22v17a5 5 0 0 1-5 5H58a5 5 0 0 1-5-5Z" />
        <path d="M3 57a5 5 0 0 1 5-5h35a5 5 0 0 1 5 5v35a5 5 0 0 1-5 5H25A22 22 0 0 1 3 75Z" />
      </g>
      <rect className={css['lit']} x="55" y="54" width="46" height="46" rx="8" />
      <path className={css['check']} d="m67 78 8 8 15-18" />
      <g className={css['letters']}>
        {letters.map(({ letter, x, y }) => (
          <text key={letter} x={x} y={y}>
            {letter}
          </text>
        ))}
      </g>
    </svg>
  );
}
