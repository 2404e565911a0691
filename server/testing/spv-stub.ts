/** SPV on loopback: it speaks the wire format of ANAF's OAuth2 and of its messages, and fails as they do. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the next question is answered: well, with an error under status 200, 401, 429, 500, or a page of a firewall. */
export type SpvMood = 'well' | 'eroare' | 'limita' | 'unauthorized' | '429' | 'broken' | 'html'

export type SpvStub = {
  /** What configures an application for this stub. */
  env: Record<string, string>
  /** Paths with their queries, in the order in which they were asked, and the forms of tokens. */
  asked: string[]
  moods: SpvMood[]
  /** Received messages by tax code, and the archive of each. */
  messages: Map<string, { id: string; tip?: string; zip: Buffer }[]>
  /** How many messages a page has. */
  pageSize: number
  close(): Promise<void>
}

const TOKENS = { token_type: 'Bearer', expires_in: 7_776_000, scope: 'clientappid' }

/** The stub, with code `good` and one connection whose access tokens are numbered. */
export const spvStub = async (): Promise<SpvStub> => {
  let issued = 0
  const stub: Omit<SpvStub, 'env' | 'close'> = { asked: [], moods: [], messages: new Map(), pageSize: 2 }
  const list = (query: URLSearchParams): object => {
    const all = stub.messages.get(query.get('cif') ?? '') ?? []
    if (all.length === 0) return { eroare: 'Nu exista mesaje in intervalul selectat', titlu: 'Lista Mesaje' }
    const page = Number(query.get('pagina'))
    const some = all.slice((page - 1) * stub.pageSize, page * stub.pageSize)
    return {
      mesaje: some.map(({ id, tip = 'FACTURA PRIMITA' }) => ({
        data_creare: '202610310815',
        cif: query.get('cif'),
        id_solicitare: `5${id}`,
        detalii: `Factura cu id_incarcare=5${id} emisa de cif_emitent=1590082 pentru cif_beneficiar=${query.get('cif')}`,
        tip,
        id,
      })),
      numar_inregistrari_in_pagina: some.length,
      numar_total_inregistrari_per_pagina: stub.pageSize,
      numar_total_inregistrari: all.length,
      numar_total_pagini: Math.ceil(all.length / stub.pageSize),
      index_pagina_curenta: page,
      serial: '1234AA456',
      titlu: 'Lista Mesaje',
    }
  }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stub')
    let form = ''
    for await (const part of request) form += part
    stub.asked.push(`${url.pathname.split('/').at(-1)}?${url.searchParams}${form}`)
    const json = (body: object, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    const mood = stub.moods.shift() ?? 'well'
    if (mood === 'eroare') return json({ eroare: 'Nu aveti drept in SPV pentru CIF-ul acesta', titlu: 'Lista Mesaje' })
    if (mood === 'limita')
      return json({ eroare: 'S-au facut deja 10 descarcari de mesaj in cursul zilei: limita', titlu: 'Descarcare mesaj' })
    if (mood === 'unauthorized') return json({ timestamp: '31-10-2026', status: 401, error: 'Unauthorized' }, 401)
    if (mood === '429') return json({ message: 'Too many requests' }, 429)
    if (mood === 'broken') return json({}, 500)
    if (mood === 'html') return response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Request Rejected</html>')
    if (url.pathname.endsWith('/token')) {
      const tokenRequest = new URLSearchParams(form)
      const isValidGrant = tokenRequest.get('code') === 'good' || tokenRequest.get('refresh_token')?.startsWith('refresh')
      if (!isValidGrant) return json({ error: 'invalid_grant' }, 400)
      issued++
      return json({ ...TOKENS, access_token: `access-${issued}`, refresh_token: `refresh-${issued}` })
    }
    if (!request.headers.authorization?.startsWith('Bearer access-')) return json({ status: 401 }, 401)
    if (url.pathname.endsWith('/listaMesajePaginatieFactura')) return json(list(url.searchParams))
    const message = [...stub.messages.values()].flat().find(({ id }) => id === url.searchParams.get('id'))
    if (!message) return json({ eroare: 'Pentru id=… nu exista inregistrata nici o factura', titlu: 'Descarcare mesaj' })
    return response.writeHead(200, { 'content-type': 'application/zip' }).end(message.zip)
  })
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const env = {
    ANAF_CLIENT_ID: 'aplicatie',
    ANAF_CLIENT_SECRET: 'un secret de test',
    TOKEN_KEY: Buffer.alloc(32, 7).toString('base64'),
    ANAF_OAUTH_URL: `${base}/anaf-oauth2/v1`,
    ANAF_BASE: `${base}/FCTEL/rest`,
  }
  const close = () =>
    new Promise<void>((closed) => {
      server.closeAllConnections()
      server.close(() => closed())
    })
  return Object.assign(stub, { env, close })
}
