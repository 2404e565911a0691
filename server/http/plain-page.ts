/** A page without scripts, drawn by the server: for a visitor with no account, and where the application cannot be had. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escaped } from './docs-page.ts'

/** The colours of `web/app/theme.ts`; fonts and pictures of the built pages may be out of reach where this page is shown. */
const STYLE = `
:root{color-scheme:light dark;--page:#f7f8f9;--card:#fff;--text:#1c2227;--dim:#515b64;--line:#e4e7ea;--accent:#0f766e}
@media(prefers-color-scheme:dark){:root{--page:#14181b;--card:#1d2327;--text:#e8ebed;--dim:#bcc5cb;--line:#2d353b}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 "IBM Plex Sans",system-ui,sans-serif;overflow-wrap:anywhere}
header,main{max-width:40rem;margin:0 auto;padding:0 16px}
.brand{display:inline-flex;align-items:center;gap:10px;min-height:64px;font-weight:600;font-size:18px;color:inherit;text-decoration:none}
.card{padding:24px;background:var(--card);border:1px solid var(--line);border-radius:8px}
.card+.card{margin-top:16px}
h1{margin:0;font-size:22px;line-height:1.3}
h2{margin:0;font-size:16px}
p{margin:8px 0 0}
.dim{color:var(--dim);font-size:14px}
.actions{display:flex;flex-wrap:wrap;gap:8px;margin-top:20px}
.btn{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:8px 20px;border:1px solid var(--line);border-radius:8px;color:inherit;font-weight:500;text-align:center;text-decoration:none}
.actions .btn{font:inherit;background:none;cursor:pointer}
.actions .btn.first{border-color:var(--accent);background:var(--accent);color:#fff}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
ul{margin:8px 0 0;padding:0;list-style:none}
li{display:flex;justify-content:space-between;gap:16px;padding:10px 0;border-top:1px solid var(--line)}
li:first-child{border-top:0}
li span+span{flex:none;color:var(--dim);font-variant-numeric:tabular-nums}
@media(max-width:30em){.card{padding:20px 16px}.btn{flex:1 1 100%}}
@media print{.actions{display:none}}
`.replaceAll('\n', '')

const HEADERS = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  // its address may be a key
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

const MARK =
  '<svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#0f766e"/><path d="M6 23h7c4 0 3.5-7 7-7h6" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/><path d="M6 10h20" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-dasharray="4 3.5" opacity=".7"/></svg>'

export const button = (address: string, text: string, first = false): string =>
  `<a class="btn${first ? ' first' : ''}" href="${escaped(address)}">${escaped(text)}</a>`

const head = (title: string): string =>
  `<!doctype html><html lang="ro"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow"><title>${escaped(title)}</title><style>${STYLE}</style></head><body><header><a class="brand" href="/">${MARK}Parcurs</a></header><main>`
const END = '</main></body></html>'

async function* whole(title: string, parts: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  yield head(title)
  yield* parts
  yield END
}

/** Sends the page; what it contains is HTML, its title text. Parts that come one by one are shown as they come; `asks`: it has a form. */
export const sendPlainPage = (reply: FastifyReply, title: string, contents: string | AsyncIterable<string>, asks = false): FastifyReply =>
  reply
    .headers(
      asks
        ? { ...HEADERS, 'content-security-policy': HEADERS['content-security-policy'].replace("form-action 'none'", "form-action 'self'") }
        : HEADERS,
    )
    .type('text/html; charset=utf-8')
    .send(typeof contents === 'string' ? head(title) + contents + END : Readable.from(whole(title, contents), { objectMode: false }))

/** Whether a browser opens an address in a window; a program that calls it asks for anything. */
export const isFollowed = ({ method, headers }: FastifyRequest): boolean => method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '')
