/** A store with the interface of S3 on loopback. It recomputes every signature of version 4 by itself and keeps objects in memory. */
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Errors with which a store refuses any request. */
const REFUSALS = {
  busy: [503, 'SlowDown'],
  broken: [500, 'InternalError'],
  full: [507, 'QuotaExceeded'],
  skewed: [403, 'RequestTimeTooSkewed'],
  gone: [404, 'NoSuchBucket'],
} as const satisfies Record<string, readonly [number, string]>

/**
 * How the next request is answered: well, not at all, with an error, with a connection reset after the first bytes of the request (`reset`)
 * or after it is done and before the answer (`unanswered`), with half of the announced answer (`cut`), with a listing that ends early
 * (`short`), or with the page of a proxy under 200 (`page`) or 404 (`lost`).
 */
export type S3Mood = 'well' | 'silent' | 'reset' | 'unanswered' | 'cut' | 'short' | 'page' | 'lost' | keyof typeof REFUSALS

export type S3Stub = {
  /** What configures an application for this stub. */
  env: Record<string, string>
  /** Objects by key. */
  objects: Map<string, Buffer>
  moods: S3Mood[]
  close(): Promise<void>
}

const BUCKET = 'parcurs-test'
const REGION = 'eu-central-1'
const ACCESS_KEY = 'AKIATEST'
const SECRET = 'secret/with+signs'

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex')
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** The parameters of an address in their order, escaped as the documentation of version 4 says. */
const queryOf = ({ searchParams }: URL): string =>
  [...searchParams]
    .map((pair) => pair.map((text) => encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)))
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&')

/** The signature that the request ought to have, as Amazon's documentation of version 4 says. */
const signatureOf = (request: IncomingMessage, signed: string[], date: string): string => {
  const url = new URL(request.url ?? '/', 'http://stub')
  const headers = signed.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`).join('')
  const canonical = [
    ...[request.method, url.pathname, queryOf(url), headers, signed.join(';')],
    String(request.headers['x-amz-content-sha256']),
  ].join('\n')
  const scope = `${date.slice(0, 8)}/${REGION}/s3/aws4_request`
  const key = [date.slice(0, 8), REGION, 's3', 'aws4_request'].reduce<Buffer | string>((with_, part) => hmac(with_, part), `AWS4${SECRET}`)
  return hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')).toString('hex')
}

const isSigned = (request: IncomingMessage, content: Buffer): boolean => {
  const { authorization = '', 'x-amz-date': date } = request.headers
  const [, access, signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/[^,]+, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(authorization) ?? []
  return (
    access === ACCESS_KEY &&
    request.headers['x-amz-content-sha256'] === sha256(content) &&
    signature === signatureOf(request, signed.split(';'), String(date))
  )
}

const fail = (response: ServerResponse, status: number, code: string): void => {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

/** Breaks an answer as the mood says; whether it did. */
const isBroken = (mood: S3Mood, response: ServerResponse): boolean => {
  const [status, code] = REFUSALS[mood as keyof typeof REFUSALS] ?? []
  if (status && code) fail(response, status, code)
  else if (mood === 'page' || mood === 'lost')
    response.writeHead(mood === 'page' ? 200 : 404, { 'content-type': 'text/html' }).end('<!doctype html><title>Proxy</title><p>Hello<br>')
  else return mood === 'silent'
  return true
}

/** Sends an answer, or the part of it that the mood lets through. */
const send = (mood: S3Mood, response: ServerResponse, content: Buffer): void => {
  const part = content.subarray(0, content.length / 2)
  if (mood === 'unanswered') response.destroy()
  else if (mood === 'cut') response.writeHead(200, { 'content-length': content.length }).write(part, () => response.destroy())
  else if (mood === 'short') response.writeHead(200, { 'content-length': part.length }).end(part)
  else response.writeHead(200, { 'content-length': content.length }).end(content)
}

/** Keys of one page of a listing: few, so that tests read several pages. */
const PAGE = 50

/** What ListObjectsV2 answers. */
const listing = (keys: string[], { searchParams }: URL): string => {
  const prefix = searchParams.get('prefix') ?? ''
  const after = searchParams.get('continuation-token') ?? ''
  const found = keys.filter((key) => key.startsWith(prefix) && key > after).sort()
  const page = found.slice(0, PAGE)
  const more = found.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${BUCKET}</Name><Prefix>${prefix}</Prefix><KeyCount>${page.length}</KeyCount><IsTruncated>${more !== ''}</IsTruncated>${more}${contents}</ListBucketResult>`
}

/** Starts the stub on a free port. */
export const s3Stub = async (): Promise<S3Stub> => {
  const objects: S3Stub['objects'] = new Map()
  const moods: S3Mood[] = []
  const answer = (request: IncomingMessage, key: string, content: Buffer, response: ServerResponse, mood: S3Mood): void => {
    if (request.method === 'PUT') {
      objects.set(key, content)
      if (mood === 'unanswered') response.destroy()
      else response.writeHead(200, { etag: `"${createHash('md5').update(content).digest('hex')}"` }).end()
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else {
      const content = objects.get(key)
      if (content) send(mood, response, content)
      else fail(response, 404, 'NoSuchKey')
    }
  }
  const server = createServer(async (request, response) => {
    const mood = moods.shift() ?? 'well'
    if (mood === 'reset') return void request.once('readable', () => request.destroy())
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const content = Buffer.concat(parts)
    const address = new URL(request.url ?? '/', 'http://stub')
    const path = decodeURIComponent(address.pathname)
    if (isBroken(mood, response)) return
    if (!path.startsWith(`/${BUCKET}/`)) return fail(response, 404, 'NoSuchBucket')
    if (!isSigned(request, content)) return fail(response, 403, 'SignatureDoesNotMatch')
    const key = path.slice(BUCKET.length + 2)
    if (request.method === 'GET' && key === '' && address.searchParams.get('list-type') === '2')
      send(mood, response, Buffer.from(listing([...objects.keys()], address)))
    else answer(request, key, content, response, mood)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((closed) => server.close(() => closed()))
  }
  const env = {
    S3_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    S3_BUCKET: BUCKET,
    S3_REGION: REGION,
    S3_ACCESS_KEY_ID: ACCESS_KEY,
    S3_SECRET_ACCESS_KEY: SECRET,
  }
  return { env, objects, moods, close }
}
