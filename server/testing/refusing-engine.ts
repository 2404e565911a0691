/** An engine that speaks like PostgreSQL and is not: a line to a real server on which some statements are other ones. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The bytes of a length before its message, which counts itself. */
const LENGTH = 4

/** A message of a client with another statement in it: `Q` holds the statement alone, `P` a name before it and types behind it. */
const rewritten = (message: Buffer, change: (statement: string) => string): Buffer => {
  const kind = String.fromCharCode(message[0] ?? 0)
  if (kind !== 'Q' && kind !== 'P') return message
  const start = kind === 'Q' ? 1 + LENGTH : message.indexOf(0, 1 + LENGTH) + 1
  const end = message.indexOf(0, start)
  const statement = Buffer.from(change(message.toString('utf8', start, end)))
  const changed = Buffer.concat([message.subarray(0, start), statement, message.subarray(end)])
  changed.writeInt32BE(changed.length - 1, 1)
  return changed
}

/** Hands on what a client sends message by message; the first one, which opens the session, has no kind. */
const handOn = (client: Socket, server: Socket, change: (statement: string) => string): void => {
  let waiting: Buffer = Buffer.alloc(0)
  let opened = false
  client.on('data', (bytes: Buffer) => {
    waiting = Buffer.concat([waiting, bytes])
    for (;;) {
      const start = opened ? 1 : 0
      if (waiting.length < start + LENGTH) return
      const size = start + waiting.readInt32BE(start)
      if (waiting.length < size) return
      const message = waiting.subarray(0, size)
      server.write(opened ? rewritten(message, change) : message)
      opened = true
      waiting = waiting.subarray(size)
    }
  })
}

/** A line to the server at an address, on which each statement is what `change` makes of it. */
export const refusingEngine = async (url: string, change: (statement: string) => string): Promise<{ url: string; close(): void }> => {
  const address = new URL(url)
  const host = address.searchParams.get('host') ?? address.hostname
  const port = Number(address.port || 5432)
  const line = createServer((client) => {
    const server = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    handOn(client, server, change)
    server.pipe(client)
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const)
      one.on('error', () => {}).on('close', () => other.destroy())
  })
  await new Promise<void>((listening) => line.listen(0, '127.0.0.1', listening))
  address.searchParams.set('host', '127.0.0.1')
  address.port = String((line.address() as AddressInfo).port)
  return { url: address.href, close: () => line.close() }
}
