/**
 * Google's sign-in on loopback: it publishes keys and signs ID tokens as Google does. `/token?sub=…&email=…` answers the token that
 * its window would hand to the page.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

export const CLIENT_ID = '1234-abcd.apps.googleusercontent.com'

/** How the keys are answered. */
export type KeysMood = 'well' | 'broken' | 'html' | 'reset'

type Key = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey }

export type GoogleStub = {
  /** Where the keys are. */
  url: string
  mood: KeysMood
  /** How often the keys were asked for. */
  asked: number
  /** The key that tokens are signed with now. */
  key: Key
  /** From now on another key signs, and it alone is published. */
  rotate(): Promise<void>
  /** An ID token for a person, issued at `now`, good for an hour; `claims` replace its own, `undefined` leaves one out. */
  token(person: { sub: string; email: string }, now: Date, claims?: JWTPayload): Promise<string>
  close(): Promise<void>
}

const newKey = async (kid: string): Promise<Key> => ({ kid, ...(await generateKeyPair('RS256', { extractable: true })) })

/** Starts the stub on a free port. */
export const googleStub = async (): Promise<GoogleStub> => {
  let rotated = 0
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    if (pathname === '/token') {
      const [sub, email] = [searchParams.get('sub') ?? '', searchParams.get('email') ?? '']
      return response.end(await stub.token({ sub, email }, new Date()))
    }
    stub.asked++
    if (stub.mood === 'reset') return response.socket?.destroy()
    if (stub.mood === 'broken') return response.writeHead(503).end()
    if (stub.mood === 'html') return response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>')
    const { kid, publicKey } = stub.key
    const keys = [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }]
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=20000' }).end(JSON.stringify({ keys }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const stub: GoogleStub = {
    url: `http://127.0.0.1:${port}`,
    mood: 'well',
    asked: 0,
    key: await newKey('first'),
    rotate: async () => {
      rotated++
      stub.key = await newKey(`rotated ${rotated}`)
    },
    token: ({ sub, email }, now, claims = {}) => {
      const seconds = Math.floor(now.getTime() / 1000)
      const standardClaims = {
        iss: 'https://accounts.google.com',
        azp: CLIENT_ID,
        aud: CLIENT_ID,
        sub,
        email,
        email_verified: true,
        name: 'Ana Țuțu',
      }
      return new SignJWT({ ...standardClaims, iat: seconds, exp: seconds + 3600, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: stub.key.kid, typ: 'JWT' })
        .sign(stub.key.privateKey)
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
  return stub
}
