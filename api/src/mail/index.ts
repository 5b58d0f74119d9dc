export { mailLanguageOf } from './mail-language.ts';
export { defineMail } from './mail.model.ts';
export { createMailRepository, type MailRepository } from './mail.repository.ts';
export { createMailService, type MailService } from './mail.service.ts';
export { createOutboxRoutes } from './outbox.routes.ts';
export type { MailKind } from './write-mail.ts';
