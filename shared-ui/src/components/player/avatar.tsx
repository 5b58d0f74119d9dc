import { clsx } from 'clsx';
import { useState, type ComponentProps } from 'react';
import * as css from './avatar.module.css';
import * as ink from '../quiz/ink.module.css';
import type { CategoryInk } from '../quiz/category-ink.ts';
import { firstLetters } from '../text/first-letters.ts';

const inks: readonly CategoryInk[] = ['sea', 'plum', 'moss', 'clay', 'slate', 'rose', 'space'];

/** Up to two initials of a name, in any script. */
export function initials(name: string): string {
  const words = name.split(/[\s._-]+/u).filter(Boolean);
  // The upper case of "ß" has two letters.
  const letters = words.slice(0, 2).map((word) => firstLetters(firstLetters(word, 1).toLocaleUpperCase(), 1));
  return letters.join('');
}

function inkOf(name: string): CategoryInk {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return inks[sum % inks.length] ?? 'sea';
}

export interface AvatarProps extends ComponentProps<'span'> {
  name: string;
  /** Address of a picture; without one the initials are shown. */
  picture?: string | null | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
}

/** A player's picture, or initials without one and when it fails to load. Decorative; the name is shown beside it. */
export function Avatar({ name, picture, size = 'medium', className, ...props }: AvatarProps) {
  const [missing, setMissing] = useState<string | null>(null);
  return (
    <span
      className={clsx(css['avatar'], css[size], ink[inkOf(name)], className)}
      aria-hidden="true"
      {...props}
    >
      {picture && picture !== missing ? (
        <img
          src={picture}
          alt=""
          referrerPolicy="no-referrer"
          loading="lazy"
          decoding="async"
          onError={() => {
            setMissing(picture);
          }}
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}
