import { visibleText } from '@padlight/contract';
import type { Mail, OutgoingMail } from './mail.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** Reduces a text to one line, so that a name can't add a header line. */
const oneLine = (text: string): string =>
  visibleText(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '))
    .replace(/ +/g, ' ')
    .trim();

function textOf(mail: OutgoingMail): string {
  const { greeting, paragraphs, code, link, closing, endLink } = mail;
  const end = endLink ? [`${endLink.label}:\n${endLink.url}`] : [];
  const extras = [code && `    ${code}`, link && `${link.label}:\n${link.url}`].filter((part) => part);
  return `${[greeting, ...paragraphs, ...extras, closing, ...end].join('\n\n')}\n`;
}

const style = 'font: 16px/1.5 sans-serif; color: #1b2430; max-width: 34rem';
const codeStyle = 'font: 700 32px/1.5 monospace; letter-spacing: 0.25em';
const linkStyle = 'color: #0b5cad; font-weight: 700';

function htmlOf(mail: OutgoingMail): string {
  const { language, subject, greeting, paragraphs, code, link, closing, endLink } = mail;
  const lines = [
    ...[greeting, ...paragraphs].map((text) => `<p>${escapeHtml(text)}</p>`),
    ...(code ? [`<p style="${codeStyle}">${escapeHtml(code)}</p>`] : []),
    ...(link
      ? [`<p><a style="${linkStyle}" href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`]
      : []),
    `<p>${escapeHtml(closing)}</p>`,
    ...(endLink ? [`<p><a href="${escapeHtml(endLink.url)}">${escapeHtml(endLink.label)}</a></p>`] : []),
  ];
  const head = `<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`;
  return `<!doctype html><html lang="${escapeHtml(language)}">${head}<body style="${style}">${lines.join('')}</body></html>`;
}

/** Writes a mail; inserted texts can't become markup, nor a header line. */
export function writeMail(to: string, mail: OutgoingMail, expiresAt: number): Mail {
  const clean = {
    ...mail,
    subject: oneLine(mail.subject),
    greeting: oneLine(mail.greeting),
    paragraphs: mail.paragraphs.map(visibleText),
  };
  return { to, subject: clean.subject, text: textOf(clean), html: htmlOf(clean), expiresAt };
}
