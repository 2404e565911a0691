/** The pages that visitors read without an account: built as HTML, filled here with what only the installation knows. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type KeptText, keptText, sendKept } from '../../http/send-json.ts'
import type { Services } from '../../services.ts'
import { packages } from '../subscription/subscription.repository.ts'
import { writePrices } from './price-list.ts'

/** How long a filled page is given out before the packages are read again, in milliseconds. */
const FRESH = 60_000

const fill = async ({ config, database }: Services, template: string): Promise<KeptText> => {
  const located = template.replaceAll('{{origin}}', config.PUBLIC_URL)
  return keptText(writePrices(located, await packages.list(database.db)))
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
    let filled: Promise<KeptText> | undefined
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
      return sendKept('text/html; charset=utf-8', await filled, request, reply)
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
