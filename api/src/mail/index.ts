export { mailLanguageOf } from './mail-language.ts';
export { defineMail } from './mail.model.ts';
export { createMailModule } from './mail.module.ts';
export { createMailRepository, type MailRepository } from './mail.repository.ts';
export type { MailService } from './mail.service.ts';
export type { MailKind } from './write-mail.ts';
