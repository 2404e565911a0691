import { type AddressInfo, createServer } from 'node:net'

/** A port of 127.0.0.1 on which no process listens at this moment. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
