import { readFileSync } from 'node:fs';

/** Colours of the card, from the design tokens. */
export interface CardColors {
  readonly ground: string;
  readonly tile: string;
  readonly text: string;
  readonly faint: string;
  readonly primary: string;
  readonly reward: string;
  readonly onReward: string;
}

/** Reads the colours from the style sheet of the tokens. @throws {Error} a token is missing */
export function readCardColors(tokensFile: string): CardColors {
  const css = readFileSync(tokensFile, 'utf8');
  const token = (name: string): string => {
    const value = new RegExp(`--${name}:\\s*(#[\\da-f]{3,8})`, 'iu').exec(css)?.[1];
    if (value === undefined) throw new Error(`The tokens have no colour --${name}`);
    return value;
  };
  return {
    ground: token('color-stage'),
    tile: token('color-stage-2'),
    text: token('color-on-stage'),
    faint: token('color-on-stage-2'),
    primary: token('color-stage-primary'),
    reward: token('color-stage-reward'),
    onReward: token('color-on-reward'),
  };
}
