import { escapeHtml } from './escape-html.ts';
import { darkStyles, look } from './mail-colors.ts';

export interface MailPage {
  /** Tag for `lang`. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly title: string;
  readonly greeting: string;
  readonly text: string;
  readonly note: string;
  /** URL of the button, and its label. */
  readonly link: string;
  readonly action: string;
  /** Text before the written-out URL. */
  readonly linkHint: string;
}

const FONT = 'font-family:Inter,Segoe UI,Roboto,Helvetica,Arial,sans-serif;';
/** Mail clients need tables for layout; screen readers must ignore them. */
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

const tile = (color: 'primary' | 'reward', radius: string) =>
  `<td width="11" height="11"${look({ background: color, style: `border-radius:${radius};font-size:0;line-height:0;` })}>&nbsp;</td>`;

/** The logo of four tiles, one highlighted; drawn with table cells, because mail clients block images. */
const MARK = `<table role="presentation" cellpadding="0" cellspacing="2" border="0" dir="ltr" aria-hidden="true"><tr>${tile('primary', '6px 1px 1px 1px')}${tile('primary', '1px 6px 1px 1px')}</tr><tr>${tile('primary', '1px 1px 1px 6px')}${tile('reward', '3px')}</tr></table>`;

const brand = (dir: string) =>
  `<table ${TABLE} dir="${dir}"><tr><td>${MARK}</td><td dir="ltr" translate="no"${look({ color: 'text', style: `${FONT}padding:0 10px;font-size:20px;font-weight:700;` })}>Quizmesh</td></tr></table>`;

const button = (href: string, action: string, dir: string) =>
  `<table ${TABLE} dir="${dir}"><tr><td${look({ background: 'primary', style: 'border-radius:12px;' })}><a href="${href}"${look({ color: 'on-primary', style: `${FONT}display:inline-block;padding:14px 28px;font-size:16px;font-weight:600;line-height:1.25;text-decoration:none;` })}>${escapeHtml(action)}</a></td></tr></table>`;

/** A mail as HTML: the site's name, a card with the message and one button, and the URL written out. Everything is
 *  inside one block with language and direction, since many mail clients keep only the content of the body. */
export function mailPage({ tag, direction: dir, link, ...page }: MailPage): string {
  const href = escapeHtml(link);
  const side = dir === 'rtl' ? 'right' : 'left';
  const paragraph = (text: string, style: string) =>
    `<p dir="${dir}"${look({ color: 'text-2', style: `margin:0;font-size:16px;line-height:1.6;${style}` })}>${escapeHtml(text)}</p>`;
  const title = `<h1 dir="${dir}"${look({ color: 'text', style: 'margin:0 0 16px;font-size:24px;line-height:1.25;' })}>${escapeHtml(page.title)}</h1>`;
  const said = [
    title,
    paragraph(page.greeting, 'margin-bottom:12px;'),
    paragraph(page.text, 'margin-bottom:24px;'),
  ];
  const card = [
    ...said,
    button(href, page.action, dir),
    paragraph(page.note, 'margin-top:24px;font-size:14px;'),
  ];
  const address = `<p dir="${dir}"${look({ color: 'text-3', style: 'margin:0;font-size:13px;line-height:1.6;' })}>${escapeHtml(page.linkHint)}<br><a href="${href}" dir="ltr"${look({ color: 'primary-text', style: 'word-break:break-all;' })}>${href}</a></p>`;
  const rows = [
    `<td align="${side}" style="padding:0 0 16px;">${brand(dir)}</td>`,
    `<td align="${side}"${look({ background: 'surface', border: 'line', style: `${FONT}text-align:${side};padding:32px 28px;border-width:1px;border-style:solid;border-radius:16px;` })}>${card.join('')}</td>`,
    `<td align="${side}" style="${FONT}text-align:${side};padding:20px 4px 0;">${address}</td>`,
  ];
  const column = `<table ${TABLE} width="100%" dir="${dir}" style="max-width:560px;">${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`;
  const ground = `<table ${TABLE} width="100%" dir="${dir}"><tr><td align="center" style="padding:32px 16px;">${column}</td></tr></table>`;
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(page.title)}</title><style>${darkStyles()}</style>`;
  return `<!doctype html><html lang="${tag}" dir="${dir}"><head>${head}</head><body${look({ background: 'ground', style: 'margin:0;padding:0;' })}><div lang="${tag}" dir="${dir}"${look({ background: 'ground' })}>${ground}</div></body></html>`;
}
