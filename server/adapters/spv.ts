/**
 * The messages of RO e-Factura in SPV: OAuth2 with a qualified certificate, the paged list of received invoices, and their archives. The
 * service reports most of its errors with status 200.
 */
import { z } from 'zod'
import type { Config } from '../config.ts'

/** Result of an authorisation: tokens and their validity in seconds. */
export type SpvTokens = { access: string; refresh: string; seconds: number }
/** A received invoice that can be downloaded. */
export type SpvMessage = { id: string; cif: string }

/** Why a request failed: the authorisation has expired, too many requests, or another error in the service's own words. */
export type SpvFailure = 'unauthorized' | 'limited' | 'failed'
export class SpvError extends Error {
  readonly failure: SpvFailure

  constructor(failure: SpvFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.failure = failure
  }
}

export type Spv = {
  /** The page where a user with an enrolled certificate authorises the product; it redirects back with a code and the state. */
  authorizeUrl: (state: string) => string
  tokensFor: (code: string) => Promise<SpvTokens>
  refreshed: (refresh: string) => Promise<SpvTokens>
  /** The invoices received by a tax code between two instants, from all pages. */
  received: (access: string, cif: string, from: Date, to: Date) => Promise<SpvMessage[]>
  /** The archive of a message: the invoice and its signature. */
  download: (access: string, id: string) => Promise<Buffer>
}

const TIME = 15_000
const ARCHIVE_BYTES = 10 * 1024 * 1024
/** More pages than the messages of 60 days can fill. */
const PAGES = 100
const NO_MESSAGES = /nu exist[aă] mesaje/i
const LIMITED = /limita|prea multe|maxim.*descarc/i

const Tokens = z.object({ access_token: z.string().min(1), refresh_token: z.string().min(1), expires_in: z.coerce.number().positive() })
const Failed = z.object({ eroare: z.string() })
const Page = z.object({
  mesaje: z.array(z.object({ id: z.coerce.string(), cif: z.coerce.string(), tip: z.string() })),
  numar_total_pagini: z.coerce.number().int().min(0).default(1),
})

const RECEIVED = 'FACTURA PRIMITA'

const json = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The bytes of an answer with a successful status; reading stops at the size of the largest archive. */
const bytesOf = async (url: URL | string, init: RequestInit): Promise<Buffer> => {
  let answer: Response
  try {
    answer = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIME) })
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of answer.body ?? []) {
      parts.push(part)
      size += part.length
      if (size > ARCHIVE_BYTES) throw new SpvError('failed', 'SPV answers more than an invoice')
    }
    if (answer.status === 401 || answer.status === 403) throw new SpvError('unauthorized', `SPV answers ${answer.status}`)
    if (answer.status === 429) throw new SpvError('limited', 'SPV answers 429')
    const bytes = Buffer.concat(parts)
    // OAuth reports an invalid code or token with status 400
    if (answer.status === 400 && bytes.includes('invalid_grant')) throw new SpvError('unauthorized', 'SPV answers invalid_grant')
    if (!answer.ok) throw new SpvError('failed', `SPV answers ${answer.status}`)
    return bytes
  } catch (error) {
    if (error instanceof SpvError) throw error
    throw new SpvError('failed', 'SPV does not answer', { cause: error })
  }
}

const failureIn = (body: unknown): string | null => {
  const failed = Failed.safeParse(body)
  return failed.success ? failed.data.eroare : null
}
const throwFailure = (text: string): never => {
  throw new SpvError(LIMITED.test(text) ? 'limited' : 'failed', text.slice(0, 300))
}

type Access = { id: string; secret: string; authorize: string; api: string; redirect: string }

/** A client of SPV with the product's own application at ANAF. */
const spvAt = ({ id, secret, authorize, api, redirect }: Access): Spv => {
  const token = async (form: Record<string, string>): Promise<SpvTokens> => {
    const bytes = await bytesOf(`${authorize}/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ ...form, token_content_type: 'jwt' }).toString(),
    })
    const read = Tokens.safeParse(json(bytes.toString()))
    if (!read.success) throw new SpvError('failed', 'SPV gives no tokens')
    return { access: read.data.access_token, refresh: read.data.refresh_token, seconds: read.data.expires_in }
  }
  const page = async (access: string, query: Record<string, string>): Promise<z.output<typeof Page>> => {
    const bytes = await bytesOf(`${api}/listaMesajePaginatieFactura?${new URLSearchParams(query)}`, {
      headers: { authorization: `Bearer ${access}` },
    })
    const body = json(bytes.toString())
    const failure = failureIn(body)
    if (failure && NO_MESSAGES.test(failure)) return { mesaje: [], numar_total_pagini: 0 }
    if (failure) return throwFailure(failure)
    const read = Page.safeParse(body)
    if (!read.success) throw new SpvError('failed', 'SPV answers a list in another shape')
    return read.data
  }
  return {
    authorizeUrl: (state) =>
      `${authorize}/authorize?${new URLSearchParams({ response_type: 'code', client_id: id, redirect_uri: redirect, token_content_type: 'jwt', state })}`,
    tokensFor: (code) => token({ grant_type: 'authorization_code', code, redirect_uri: redirect }),
    refreshed: (refresh) => token({ grant_type: 'refresh_token', refresh_token: refresh }),
    received: async (access, cif, from, to) => {
      const messages: SpvMessage[] = []
      const range = { startTime: String(from.getTime()), endTime: String(to.getTime()), cif, filtru: 'P' }
      for (let at = 1, pages = 1; at <= Math.min(pages, PAGES); at++) {
        const { mesaje, numar_total_pagini } = await page(access, { ...range, pagina: String(at) })
        pages = numar_total_pagini
        messages.push(...mesaje.filter(({ tip }) => tip === RECEIVED))
      }
      return messages
    },
    download: async (access, messageId) => {
      const bytes = await bytesOf(`${api}/descarcare?${new URLSearchParams({ id: messageId })}`, {
        headers: { authorization: `Bearer ${access}` },
      })
      const failure = bytes[0] === 0x7b ? failureIn(json(bytes.toString())) : null
      if (failure) return throwFailure(failure)
      if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw new SpvError('failed', 'SPV answers no archive')
      return bytes
    },
  }
}

/** A client of SPV as configured; `null` where the product has no application at ANAF. */
export const openSpv = (config: Config): Spv | null =>
  config.ANAF_CLIENT_ID && config.ANAF_CLIENT_SECRET && config.TOKEN_KEY
    ? spvAt({
        id: config.ANAF_CLIENT_ID,
        secret: config.ANAF_CLIENT_SECRET,
        authorize: config.ANAF_OAUTH_URL,
        api: config.ANAF_BASE,
        redirect: `${config.PUBLIC_URL}/dashboard/settings/receipts`,
      })
    : null
