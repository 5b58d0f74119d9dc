import { escapeHtml } from './escape-html.ts';
import type { StoredMail } from './mail.repository.ts';

const STYLE = `
body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1f2937;background:#f9fafb}
article{background:#fff;border:1px solid #d1d5db;border-radius:.75rem;padding:1rem 1.25rem;margin-block:1rem}
h1{font-size:1.4rem}h2{font-size:1.1rem;margin:0}p{margin:.25rem 0}pre{white-space:pre-wrap}article{overflow-wrap:anywhere}
@media(prefers-color-scheme:dark){body{color:#e5e7eb;background:#111827}article{background:#1f2937;border-color:#374151}a{color:#a5b4fc}}`;

function article({ recipient, subject, text, link, createdAt, language }: StoredMail): string {
  const button = link === null ? '' : `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`;
  return `<article><h2 lang="${escapeHtml(language)}">${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(recipient)} · <time>${createdAt.toISOString()}</time></p>
<pre dir="auto">${escapeHtml(text ?? '')}</pre>${button}</article>`;
}

/** The local outbox as a page; all its texts come from users, so all are escaped. */
export function outboxPage(mails: readonly StoredMail[]): string {
  const list = mails.map(article).join('\n') || '<p>No mail yet.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Quizmesh outbox</title><style>${STYLE}</style></head><body><main><h1>Outbox of this server</h1><p>No SMTP_URL is set, so mail stays here. Newest first.</p>${list}</main></body></html>`;
}
