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

  it('is in words of its own', () => {
    const english = writeMail({ kind: 'reset', recipient: 'a@example.test', language: 'en-US', link });
    const mail = writeMail({ kind: 'reset', recipient: 'a@example.test', language, link });
    expect(mail.subject === english.subject).toBe(language.startsWith('en'));
  });
});
