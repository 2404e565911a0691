/** The company registry on loopback: it speaks the wire format of ANAF's service v9, and fails as that service does. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** How one question is answered. `unknown-404` is an unknown code under status 404; `object-period` and `wrapped` follow the printed manual. */
export type Mood =
  | 'well'
  | 'slow'
  | 'limited'
  | 'forbidden'
  | 'broken'
  | 'reset'
  | 'html'
  | 'wrong-shape'
  | 'unknown-404'
  | 'object-period'
  | 'wrapped'

type Block = Record<string, unknown>
/** Changes to the blocks of a company's answer; a block that is `null` is left out. */
export type Changes = Partial<
  Record<'date_generale' | 'inregistrare_scop_Tva' | 'stare_inactiv' | 'adresa_sediu_social' | 'adresa_domiciliu_fiscal', Block | null>
>

export type AnafStub = {
  url: string
  /** What was asked, and when, in milliseconds. */
  requests: { at: number; path: string; body: unknown; headers: IncomingHttpHeaders }[]
  /** Moods of the next questions in turn; when they are used up every question is answered well. */
  moods: Mood[]
  /** Companies that the registry knows beside 12345674, by tax code. */
  companies: Map<number, Changes>
  close(): Promise<void>
}

/** What the product reads of the company 12345674 here. */
export const EXAMPLE_COMPANY = {
  cui: '12345674',
  name: 'EXEMPLU TRANS S.R.L.',
  nr: 'J29/1234/2020',
  state: 'Prahova',
  city: 'Ploiești',
  address: 'Str. Exemplului nr. 1',
  tva: true,
  inactive: false,
}

/** Longer than any client in a test waits. */
const SLOW = 2000

const company = (cui: number): Record<string, Block> => ({
  date_generale: {
    cui,
    data: '2026-11-20',
    denumire: 'EXEMPLU TRANS S.R.L.',
    adresa: 'JUD. PRAHOVA, MUN. PLOIEŞTI, STR. EXEMPLULUI, NR.1',
    nrRegCom: 'J29/1234/2020',
    telefon: '0244000000',
    fax: '',
    codPostal: '100001',
    act: '',
    stare_inregistrare: 'INREGISTRAT din data 15.05.2020',
    data_inregistrare: '2020-05-15',
    cod_CAEN: '4941',
    iban: '',
    statusRO_e_Factura: false,
    organFiscalCompetent: 'Administraţia Judeţeană a Finanţelor Publice Prahova',
    forma_juridica: 'SOCIETATE COMERCIALĂ CU RĂSPUNDERE LIMITATĂ',
  },
  inregistrare_scop_Tva: {
    scpTVA: true,
    perioade_TVA: [{ data_inceput_ScpTVA: '2020-06-01', data_sfarsit_ScpTVA: '', data_anul_imp_ScpTVA: '', mesaj_ScpTVA: '' }],
  },
  inregistrare_RTVAI: { dataInceputTvaInc: '', dataSfarsitTvaInc: '', statusTvaIncasare: false },
  stare_inactiv: { dataInactivare: '', dataReactivare: '', dataPublicare: '', dataRadiere: '', statusInactivi: false },
  inregistrare_SplitTVA: { dataInceputSplitTVA: '', dataAnulareSplitTVA: '', statusSplitTVA: false },
  adresa_sediu_social: {
    sdenumire_Strada: 'Str. Exemplului',
    snumar_Strada: '1',
    sdenumire_Localitate: 'Mun. Ploieşti',
    scod_Localitate: '1',
    sdenumire_Judet: 'PRAHOVA',
    scod_Judet: '29',
    scod_JudetAuto: 'PH',
    stara: '',
    sdetalii_Adresa: '',
    scod_Postal: '100001',
  },
  adresa_domiciliu_fiscal: {
    ddenumire_Strada: 'Str. Domiciliului',
    dnumar_Strada: '2',
    ddenumire_Localitate: 'Mun. Câmpina',
    dcod_Localitate: '2',
    ddenumire_Judet: 'PRAHOVA',
    dcod_Judet: '29',
    dcod_JudetAuto: 'PH',
    dtara: '',
    ddetalii_Adresa: '',
    dcod_Postal: '105600',
  },
})

const changed = (cui: number, changes: Changes): Record<string, Block> => {
  const blocks = company(cui)
  for (const [name, change] of Object.entries(changes)) {
    if (change === null) delete blocks[name]
    else blocks[name] = { ...blocks[name], ...change }
  }
  return blocks
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** Starts the stub on a free port. `others` says what it makes of codes beside `companies`: a company it knows, or a mood. */
export const anafStub = async (others: (cui: number) => Changes | Mood | undefined = () => undefined): Promise<AnafStub> => {
  const companies = new Map<number, Changes>([[12345674, {}]])
  const requests: AnafStub['requests'] = []
  const moods: Mood[] = []

  const codeOf = (body: unknown): number => (body as { cui: number }[])[0]?.cui ?? 0
  const lists = (body: unknown) => {
    const cui = codeOf(body)
    const other = others(cui)
    const changes = companies.get(cui) ?? (typeof other === 'object' ? other : undefined)
    return changes ? { found: [changed(cui, changes)], notFound: [] } : { found: [], notFound: [cui] }
  }

  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const body: unknown = JSON.parse(text)
    requests.push({ at: performance.now(), path: request.url ?? '', body, headers: request.headers })
    const other = others(codeOf(body))
    const mood = moods.shift() ?? (typeof other === 'string' ? other : 'well')
    switch (mood) {
      case 'slow':
        await sleep(SLOW)
        return json(response, 200, lists(body))
      case 'limited':
        return response.writeHead(429).end()
      case 'forbidden':
        return response.writeHead(403).end('Forbidden')
      case 'broken':
        return response.writeHead(503).end('Service Unavailable')
      case 'reset':
        return response.socket?.destroy()
      case 'html':
        return response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Request Rejected</body></html>')
      case 'wrong-shape':
        return json(response, 200, { cod: 500, message: 'Serviciul nu este disponibil' })
      case 'unknown-404':
        return json(response, 404, { found: [], notFound: [codeOf(body)] })
      case 'object-period': {
        const answer = lists(body)
        for (const company of answer.found)
          company.inregistrare_scop_Tva = { scpTVA: true, perioade_TVA: { data_inceput_ScpTVA: '2020-06-01' } }
        return json(response, 200, answer)
      }
      case 'wrapped':
        return json(response, 200, { cod: 200, message: 'SUCCESS', ...lists(body) })
      case 'well':
        return json(response, 200, lists(body))
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((closed) => server.close(() => closed()))
  }
  return { url: `http://127.0.0.1:${port}`, requests, moods, companies, close }
}
