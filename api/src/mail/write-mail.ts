import {
  RESET_LINK_MINUTES,
  VERIFICATION_LINK_HOURS,
  languageDirection,
  languageTag,
  type Language,
} from '@quizmesh/contract';
import { mailMessages } from './mail-messages.ts';
import { mailPage } from './mail-page.ts';

export type MailKind = 'verification' | 'reset' | 'alreadyRegistered' | 'passwordChanged';

export interface WrittenMail {
  readonly recipient: string;
  readonly kind: MailKind;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** URL of its button. */
  readonly link: string;
}

export interface MailInput {
  readonly kind: MailKind;
  readonly recipient: string;
  readonly language: Language;
  readonly link: string;
}

const values: Readonly<Record<string, number>> = {
  hours: VERIFICATION_LINK_HOURS,
  minutes: RESET_LINK_MINUTES,
};

function fill(text: string): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** A mail in the language of the request. It contains no text from the request: signing up with the address of
 *  someone else must not be a way to send them messages. */
export function writeMail({ kind, recipient, language, link }: MailInput): WrittenMail {
  const { greeting, linkHint, [kind]: message } = mailMessages(language);
  const [text, note] = [fill(message.text), fill(message.note)];
  const { subject, action } = message;
  return {
    recipient,
    kind,
    language,
    link,
    subject,
    text: `${[greeting, text, `${action}:\n${link}`, note].join('\n\n')}\n`,
    html: mailPage({
      tag: languageTag(language),
      direction: languageDirection(language),
      title: subject,
      ...{ greeting, text, note, link, action, linkHint },
    }),
  };
}
