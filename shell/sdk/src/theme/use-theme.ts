import { useEffect, useState } from 'react';
import { chooseTheme, followTheme, storedTheme, type ThemeChoice } from './theme.ts';

export interface Theme {
  readonly choice: ThemeChoice;
  readonly chooseTheme: (choice: ThemeChoice) => void;
}

/** How the interface looks on this device, and how to change it. */
export function useTheme(): Theme {
  const [choice, setChoice] = useState(storedTheme);
  useEffect(() => followTheme(setChoice), []);
  return { choice, chooseTheme };
}
