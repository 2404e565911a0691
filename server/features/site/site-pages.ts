/** The pages that visitors read without an account: built as HTML, filled here with what only the installation knows. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { packages } from '../subscription/subscription.repository.ts'
import { writePrices } from './price-list.ts'

/** How long a filled page is given out before the packages are read again, in milliseconds. */
const FRESH = 60_000
/** The best that brotli does without keeping the process for longer than a query takes. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

type Filled = { html: Buffer; brotli: Buffer; etag: string }

const fill = async ({ config, database }: Services, template: string): Promise<Filled> => {
  const located = template.replaceAll('{{origin}}', config.PUBLIC_URL)
  const html = Buffer.from(writePrices(located, await packages.list(database.db)))
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`
  return { html, brotli: brotliCompressSync(html, QUALITY), etag }
}

const send = ({ html, brotli, etag }: Filled, request: FastifyRequest, reply: FastifyReply) => {
  reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  reply.type('text/html; charset=utf-8')
  return /\bbr\b/.test(String(request.headers['accept-encoding'])) ? reply.header('content-encoding', 'br').send(brotli) : reply.send(html)
}

/** What a security policy says to let the style elements of these pages through: a hash of each. */
export const styleHashes = (folder: string): string[] => {
  if (!existsSync(folder)) return []
  const pages = readdirSync(folder).filter((file) => file.endsWith('.html'))
  const styles = pages.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style),
  )
  return [...new Set(styles)].map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
}

const ROBOTS = ['User-agent: *', 'Disallow: /dashboard', 'Disallow: /admin', 'Disallow: /api/', 'Disallow: /auth/proba']

/** Serves every page of `folder` at the address of its name, `index` at `/`, and lists them for search engines; nothing when it is not built. */
export const addSitePages = (app: FastifyInstance, services: Services, folder: string): void => {
  if (!existsSync(folder)) return
  const origin = services.config.PUBLIC_URL
  const addresses: string[] = []
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.html')) continue
    const name = file.slice(0, -'.html'.length)
    const template = readFileSync(join(folder, file), 'utf8')
    const address = name === 'index' ? '/' : `/${name}`
    addresses.push(address)
    // one filling for all that ask meanwhile
    let filled: Promise<Filled> | undefined
    let until = 0
    app.get(address, async (request, reply) => {
      const now = services.clock().getTime()
      if (!filled || until < now) {
        until = now + FRESH
        filled = fill(services, template)
        filled.catch(() => {
          filled = undefined
        })
      }
      return send(await filled, request, reply)
    })
  }
  const urls = addresses.map((address) => `<url><loc>${origin}${address}</loc></url>`).join('')
  app.get('/sitemap.xml', (_, reply) =>
    reply
      .type('application/xml')
      .send(`<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`),
  )
  app.get('/robots.txt', (_, reply) => reply.type('text/plain').send(`${[...ROBOTS, `Sitemap: ${origin}/sitemap.xml`].join('\n')}\n`))
}
