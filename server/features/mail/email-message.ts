/** The content and layout of a mail: readable as plain text, without pictures, in light and dark. */

import { LINK_HELP, SIGNATURE } from './texts.ts'

/** The texts of a mail, without markup. */
export type EmailMessage = {
  subject: string
  paragraphs: readonly string[]
  /** A text for the reader to copy from the mail. */
  code?: string
  /** Label and address of the button. */
  link?: { label: string; url: string }
  /** Smaller, below. */
  remarks: readonly string[]
}

/** `a < "b" & c` is `a &lt; &quot;b&quot; &amp; c`. */
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '&#39;')

/** The mail for a reader without HTML. */
export const emailText = ({ paragraphs, code, link, remarks }: EmailMessage): string =>
  [
    ...paragraphs,
    ...(code ? [`    ${code}`] : []),
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ...remarks,
    `-- \n${SIGNATURE}\n`,
  ].join('\n\n')

const FONT = "font-family:'IBM Plex Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Mail programs support tables and style attributes; those that support style elements use the dark colours. */
const DARK = `@media (prefers-color-scheme:dark){.page{background:#14181b!important}.card{background:#1d2327!important;border-color:#2d353b!important}
.word{color:#e8ebed!important}.small{color:#bcc5cb!important}.code{background:#14181b!important;color:#e8ebed!important}.plain{color:#4fb9a8!important}}`

/** The mail as a page of 560 px that becomes narrower on a phone. */
export const emailHtml = ({ subject, paragraphs, code, link, remarks }: EmailMessage): string => {
  const rows = [
    ...paragraphs.map(
      (words) => `<p class="word" style="margin:0 0 16px;font-size:16px;line-height:1.5;color:#1c2227">${escaped(words)}</p>`,
    ),
    ...(code
      ? [
          `<p class="code" style="margin:0 0 16px;padding:12px 16px;border-radius:8px;background:#eff1f3;font:600 20px/1.4 'IBM Plex Mono',Consolas,Menlo,monospace;letter-spacing:1px;text-align:center;color:#1c2227">${escaped(code)}</p>`,
        ]
      : []),
    ...(link
      ? [
          `<p style="margin:0 0 16px"><a href="${escaped(link.url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#0f766e;font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escaped(link.label)}</a></p>`,
          `<p class="small" style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#515b64">${LINK_HELP}<br><a class="plain" href="${escaped(link.url)}" style="color:#0f766e;word-break:break-all">${escaped(link.url)}</a></p>`,
        ]
      : []),
    ...remarks.map((words) => `<p class="small" style="margin:0 0 8px;font-size:13px;line-height:1.5;color:#515b64">${escaped(words)}</p>`),
  ]
  return `<!doctype html>
<html lang="ro">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;background:#f7f8f9">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#f7f8f9;${FONT}">
<tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="word" style="padding:0 0 16px;font-size:20px;font-weight:600;color:#1c2227">Parcurs</td></tr>
<tr><td class="card" style="padding:32px;background:#ffffff;border:1px solid #e4e7ea;border-radius:8px">
${rows.join('\n')}
</td></tr>
<tr><td class="small" style="padding:16px 0 0;font-size:13px;color:#515b64">${SIGNATURE}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}
