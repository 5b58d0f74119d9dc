import { LANGUAGES } from '@quizmesh/contract';
import { writeMail, type MailKind } from './write-mail.ts';

const kinds: MailKind[] = ['verification', 'reset', 'alreadyRegistered', 'passwordChanged'];
const link = 'https://quiz.example.test/x?token=a&b="<c>';

describe.each(LANGUAGES)('mail in %s', (language) => {
  it.each(kinds)('says everything: %s', (kind) => {
    const mail = writeMail({ kind, recipient: 'a@example.test', language, link });
    expect(mail.subject).toContain('Quizmesh');
    expect(mail.text).toContain(link);
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/[{}]|undefined/);
    expect(mail.html).toContain(`dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
    expect(mail.html).not.toContain('"<c>');
    if (kind === 'verification') expect(mail.text).toMatch(/24/);
    if (kind === 'reset') expect(mail.text).toMatch(/60/);
  });

  it.each(kinds)('keeps its direction in mailboxes that show the inside of the body only: %s', (kind) => {
    const { html } = writeMail({ kind, recipient: 'a@example.test', language, link });
    expect(html).toMatch(new RegExp(`<body><div lang="[\\w-]+" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`));
  });

  it.each(kinds)('says the same in text and HTML: %s', (kind) => {
    const plain = { kind, recipient: 'a@example.test', language, link: 'https://quiz.example.test/x' };
    const { html, text } = writeMail(plain);
    const shown = html.replaceAll('&quot;', '"').replaceAll('&#39;', "'");
    const paragraphs = text.trim().split(/\n+/);
    expect(paragraphs.length).toBe(5);
    for (const paragraph of paragraphs) expect(shown).toContain(paragraph.replace(/:$/, ''));
  });

  it('is in words of its own', () => {
    const english = writeMail({ kind: 'reset', recipient: 'a@example.test', language: 'en-US', link });
    const mail = writeMail({ kind: 'reset', recipient: 'a@example.test', language, link });
    expect(mail.subject === english.subject).toBe(language.startsWith('en'));
  });
});
