import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@quizmesh/contract';
import { MAIL_COLORS } from './mail-colors.ts';
import { writeMail, type MailKind } from './write-mail.ts';

const kinds: MailKind[] = ['verification', 'reset', 'alreadyRegistered', 'passwordChanged'];
const link = 'https://quiz.example.test/x?token=a&b="<c>';

describe.each(LANGUAGES)('mail in %s', (language) => {
  it.each(kinds)('contains all texts: %s', (kind) => {
    const mail = writeMail({ kind, recipient: 'a@example.test', language, link });
    expect(mail.subject).toContain('Quizmesh');
    expect(mail.text).toContain(link);
    const shown = mail.html.replace(/<style>.*<\/style>/u, '');
    expect(`${mail.subject}${mail.text}${shown}`).not.toMatch(/[{}]|undefined/);
    expect(mail.html).toContain(`dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
    expect(mail.html).not.toContain('"<c>');
    if (kind === 'verification') expect(mail.text).toMatch(/24/);
    if (kind === 'reset') expect(mail.text).toMatch(/60/);
  });

  it.each(kinds)('keeps its text direction in mail clients that only show the body: %s', (kind) => {
    const { html } = writeMail({ kind, recipient: 'a@example.test', language, link });
    const direction = language === 'ar' ? 'rtl' : 'ltr';
    expect(html).toMatch(new RegExp(`<body[^>]*><div lang="[\\w-]+" dir="${direction}"`));
    const blocks = [...html.matchAll(/<(?:p|h1|table)\b[^>]*>/gu)].map(([block]) => block);
    for (const block of blocks.filter((each) => !each.includes('aria-hidden')))
      expect(block).toContain(` dir="${direction}"`);
  });

  it.each(kinds)('has the same text as HTML and as plain text: %s', (kind) => {
    const plain = { kind, recipient: 'a@example.test', language, link: 'https://quiz.example.test/x' };
    const { html, text } = writeMail(plain);
    const shown = html.replaceAll('&quot;', '"').replaceAll('&#39;', "'");
    const paragraphs = text.trim().split(/\n+/);
    expect(paragraphs.length).toBe(5);
    for (const paragraph of paragraphs) expect(shown).toContain(paragraph.replace(/:$/, ''));
  });

  it('is translated', () => {
    const english = writeMail({ kind: 'reset', recipient: 'a@example.test', language: 'en-US', link });
    const mail = writeMail({ kind: 'reset', recipient: 'a@example.test', language, link });
    expect(mail.subject === english.subject).toBe(language.startsWith('en'));
  });
});

it('mail: has one button, and colours for dark mode', () => {
  const { html } = writeMail({ kind: 'reset', recipient: 'a@example.test', language: 'en-US', link });
  expect(html.match(/>Reset password<\/a>/gu)).toHaveLength(1);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toMatch(
    /prefers-color-scheme:dark\)\{.*\.background-surface\{background-color:#181b2e!important\}/u,
  );
  // No remote images: mail clients block them, and loading one would reveal that the mail was read.
  expect(html).not.toMatch(/<img|url\(|@import|<link/u);
});

it('mail: uses the colours of the site', () => {
  const file = new URL('../../../shared-ui/src/tokens/colors.css', import.meta.url);
  const [light = '', dark = ''] = readFileSync(file, 'utf8').split(":root[data-theme='dark']");
  const token = (css: string, name: string) => new RegExp(`--color-${name}: ([^;]+);`, 'u').exec(css)?.[1];
  for (const [name, color] of Object.entries(MAIL_COLORS))
    expect([name, color]).toEqual([name, { light: token(light, name), dark: token(dark, name) }]);
});
