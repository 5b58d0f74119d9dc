import {
  RESET_LINK_MINUTES,
  VERIFICATION_LINK_HOURS,
  languageDirection,
  languageTag,
  type Language,
} from '@quizmesh/contract';
import { escapeHtml } from './escape-html.ts';
import { mailMessages } from './mail-messages.ts';

export type MailKind = 'verification' | 'reset' | 'alreadyRegistered' | 'passwordChanged';

export interface WrittenMail {
  readonly recipient: string;
  readonly kind: MailKind;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where its button leads. */
  readonly link: string;
}

export interface MailWish {
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

/** Mail in the language of the request. It holds no text of the person's own: whoever signs up with the address of
 *  somebody else must not be able to write to them. */
export function writeMail({ kind, recipient, language, link }: MailWish): WrittenMail {
  const { greeting, linkHint, [kind]: message } = mailMessages(language);
  const [text, note] = [fill(message.text), fill(message.note)];
  const [tag, direction] = [languageTag(language), languageDirection(language)];
  const href = escapeHtml(link);
  // The colours of the site: --color-primary of shared-ui.
  const paragraphs = [
    escapeHtml(greeting),
    escapeHtml(text),
    `<a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#2448db;color:#fff;text-decoration:none">${escapeHtml(message.action)}</a>`,
    escapeHtml(note),
    `${escapeHtml(linkHint)}<br><a href="${href}" dir="ltr">${href}</a>`,
  ];
  const body = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('');
  // Many mailboxes keep only what is inside the body.
  const inLanguage = `<div lang="${tag}" dir="${direction}" style="font-family:sans-serif;line-height:1.5;max-width:36em">${body}</div>`;
  return {
    recipient,
    kind,
    language,
    link,
    subject: message.subject,
    text: `${[greeting, text, `${message.action}:\n${link}`, note].join('\n\n')}\n`,
    html: `<!doctype html><html lang="${tag}" dir="${direction}"><head><meta charset="utf-8"><title>${escapeHtml(message.subject)}</title></head><body>${inLanguage}</body></html>`,
  };
}
