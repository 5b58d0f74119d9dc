/** Colours of the site by role, light and dark: the values of shared-ui/src/tokens/colors.css, because mail clients
 *  do not support custom properties. */
export const MAIL_COLORS = {
  ground: { light: '#faf6ee', dark: '#0f1120' },
  surface: { light: '#fffefb', dark: '#181b2e' },
  line: { light: '#e5dccc', dark: '#2a2f48' },
  text: { light: '#17182b', dark: '#f5f0e6' },
  'text-2': { light: '#4a4a59', dark: '#c6c5cf' },
  'text-3': { light: '#65626b', dark: '#a0a1b2' },
  primary: { light: '#2448db', dark: '#4a67ee' },
  'on-primary': { light: '#fff', dark: '#fff' },
  'primary-text': { light: '#2142cc', dark: '#a3b5ff' },
  reward: { light: '#f5a60a', dark: '#ffb82e' },
} as const;

export type MailColor = keyof typeof MAIL_COLORS;

const PROPERTIES = { color: 'color', background: 'background-color', border: 'border-color' } as const;
const USES = ['color', 'background', 'border'] as const;

export interface Look {
  readonly color?: MailColor;
  readonly background?: MailColor;
  readonly border?: MailColor;
  /** Further declarations, each with a semicolon. */
  readonly style?: string;
}

/** Attributes of an element: light colours inline, which every mail client supports, and classes for the dark ones. */
export function look({ style = '', ...colors }: Look): string {
  const used = USES.flatMap((use) => {
    const color = colors[use];
    return color ? [{ use, color }] : [];
  });
  const names = used.map(({ use, color }) => `${use}-${color}`).join(' ');
  const inline = used.map(({ use, color }) => `${PROPERTIES[use]}:${MAIL_COLORS[color].light};`).join('');
  return `${names ? ` class="${names}"` : ''} style="${inline}${style}"`;
}

/** Style sheet that makes the classes of `look` dark in mail clients with a dark theme. */
export function darkStyles(): string {
  const rules = Object.entries(MAIL_COLORS).flatMap(([name, { dark }]) =>
    USES.map((use) => `.${use}-${name}{${PROPERTIES[use]}:${dark}!important}`),
  );
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}`;
}
