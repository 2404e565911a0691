/** Clients that attack a server: each attack goes on until it is stopped and tells what it is answered. */
import http from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Status 0: the connection ended without an answer. */
export type Answer = { status: number; text: string }
export type Request = {
  method?: string
  path: string
  body?: string | Buffer
  headers?: Record<string, string>
  agent?: http.Agent
  /** The network address that the request comes from, one of 127.0.0.0/8. */
  from?: string
}

/** What one answer says to whoever counts them: its status, and the body of a refusal. */
export type Counted = (status: number | string, text?: string) => void
export type Attack = (counted: Counted, stopped: AbortSignal) => Promise<void>

/** Characters of an answer that are kept. */
const SHOWN = 400

export const hostileClients = (port: number) => {
  const ask = ({ method = 'POST', path, body, headers = {}, agent, from }: Request, stopped?: AbortSignal): Promise<Answer> =>
    new Promise((done) => {
      const type = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
      const request = http.request(
        `http://127.0.0.1:${port}${path.startsWith('/') ? path : `/api/${path}`}`,
        {
          method,
          headers: { ...type, ...headers },
          ...(agent ? { agent } : {}),
          ...(from ? { localAddress: from } : {}),
          ...(stopped ? { signal: stopped } : {}),
        },
        (answer) => {
          let text = ''
          answer.on('data', (part) => {
            if (text.length < SHOWN) text += part
          })
          answer.on('end', () => done({ status: answer.statusCode ?? 0, text }))
          answer.on('error', () => done({ status: 0, text: '' }))
        },
      )
      // a server that answers before the body has come closes the connection
      request.on('error', () => done({ status: 0, text: '' }))
      request.end(body)
    })

  /** So many clients that send something again and again; those that still wait at the end go away. */
  const clients =
    (count: number, request: (at: number) => Request): Attack =>
    async (counted, stopped) => {
      const agent = new http.Agent({ keepAlive: true, maxSockets: count })
      const client = async (_: unknown, at: number) => {
        for (let times = 0; !stopped.aborted; times++) {
          const { status, text } = await ask({ agent, ...request(at * 100_000 + times) }, stopped)
          if (!stopped.aborted) counted(status, text)
        }
      }
      await Promise.all(Array.from({ length: count }, client))
      agent.destroy()
    }

  /** So many connections that send a beginning and then a part each second; counts those that the server closed. */
  const sockets =
    (count: number, beginning: string, part = '', reads = true): Attack =>
    async (counted, stopped) => {
      const open: Socket[] = []
      for (let at = 0; at < count; at++) {
        const socket = connect(port, '127.0.0.1', () => socket.write(beginning))
        socket.on('error', () => {})
        socket.on('close', () => {
          if (!stopped.aborted) counted('closed')
        })
        if (reads) socket.resume()
        open.push(socket)
      }
      while (!stopped.aborted) {
        await sleep(1000, undefined, { signal: stopped }).catch(() => {})
        if (part) for (const socket of open) if (!socket.destroyed) socket.write(part)
      }
      for (const socket of open) socket.destroy()
    }

  /** Several attacks at once. */
  const together =
    (...attacks: Attack[]): Attack =>
    async (counted, stopped) => {
      await Promise.all(attacks.map((attack) => attack(counted, stopped)))
    }
  return { ask, clients, sockets, together }
}
export type Hostile = ReturnType<typeof hostileClients>
