/** The National Bank's files of reference rates on loopback: an invented rate for every banking day, in the real format. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addDays, type Day, daysBetween } from '#domain/calendar/day.ts'
import { isDayOff } from '#domain/calendar/holidays.ts'
import { type Decimal, decimal } from '#domain/numbers/decimal.ts'

/** How one request is answered. `old` is the namespace of the years before 2026, `prefixed` the same document with prefixes. */
export type Mood =
  | 'well'
  | 'old'
  | 'prefixed'
  | 'slow'
  | 'broken'
  | 'reset'
  | 'redirect'
  | 'html'
  | 'empty'
  | 'cut'
  | 'nonsense'
  | 'entities'
  | 'endless'

export type BnrStub = {
  url: string
  /** Paths that were asked for, and when, in milliseconds. */
  requests: { at: number; path: string }[]
  /** Moods of the next requests in turn; when they are used up every request is answered well. */
  moods: Mood[]
  /** The last day on which something was published. */
  newest: Day
  /** Working days on which nothing was published all the same. */
  silent: Set<Day>
  close(): Promise<void>
}

/** The first day with rates. */
const FIRST: Day = '2018-01-01'
const AT_FIRST = { EUR: '4.6', GBP: '5.3' }

/** What the stub published on a day: lei for a unit of the currency, 0.0002 more every day. */
export const publishedRate = (currency: keyof typeof AT_FIRST, day: Day): Decimal =>
  decimal(AT_FIRST[currency]).plus(decimal('0.0002').times(daysBetween(FIRST, day)))

const cube = (day: Day): string => `    <Cube date="${day}">
      <Rate currency="AED">1.2390</Rate>
      <Rate currency="EUR">${publishedRate('EUR', day).toFixed(4)}</Rate>
      <Rate currency="GBP">${publishedRate('GBP', day).toFixed(4)}</Rate>
      <Rate currency="HUF" multiplier="100">1.4467</Rate>
      <Rate currency="RUB">-</Rate>
      <Rate currency="XDR">6.2118</Rate>
    </Cube>`

const document = (days: readonly Day[], namespace = 'https://www.bnr.ro/xsd'): string => `<?xml version="1.0" encoding="utf-8"?>
<DataSet xmlns="${namespace}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${namespace} nbrfxrates.xsd">
  <Header>
    <Publisher>National Bank of Romania</Publisher>
    <PublishingDate>${days.at(-1) ?? ''}</PublishingDate>
    <MessageType>DR</MessageType>
  </Header>
  <Body>
    <Subject>Reference rates</Subject>
    <OrigCurrency>RON</OrigCurrency>
${days.map(cube).join('\n')}
  </Body>
</DataSet>
`

const PREFIXES = [
  [/<(\/?)(?=[A-Z])/g, '<$1bnr:'],
  ['xmlns=', 'xmlns:bnr='],
] as const
const prefixed = (text: string): string => PREFIXES.reduce((changed, [from, to]) => changed.replace(from, to), text)

const entities = (text: string): string =>
  text
    .replace('<DataSet', '<!DOCTYPE DataSet [<!ENTITY a "5"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><DataSet')
    .replaceAll(/<Rate currency="EUR">[^<]*/g, '<Rate currency="EUR">&b;')

const send = (response: ServerResponse, text: string, type = 'application/xml'): void => {
  response.writeHead(200, { 'content-type': type }).end(text)
}

const ANSWERS: Record<Mood, (days: readonly Day[], response: ServerResponse) => void> = {
  well: (days, response) => send(response, document(days)),
  old: (days, response) => send(response, document(days, 'http://www.bnr.ro/xsd'), 'text/xml; charset=utf-8'),
  prefixed: (days, response) => send(response, prefixed(document(days))),
  slow: () => {},
  broken: (_, response) => response.writeHead(503).end('Service Unavailable'),
  reset: (_, response) => response.socket?.destroy(),
  redirect: (_, response) => response.writeHead(302, { location: '/Home.aspx' }).end(),
  html: (_, response) => send(response, '<!doctype html><title>Banca Națională a României</title>', 'text/html'),
  empty: (_, response) => send(response, document([])),
  cut: (days, response) => send(response, document(days).slice(0, -40)),
  nonsense: (days, response) => send(response, document(days).replaceAll(/>\d\.\d{4}</g, '>-<')),
  entities: (days, response) => send(response, entities(document(days))),
  endless: (days, response) => {
    const chunk = document(days).repeat(50)
    const more = () => !response.write(chunk) || setImmediate(more)
    response.writeHead(200, { 'content-type': 'application/xml' }).on('drain', more)
    more()
  },
}

/** Starts the stub on a free port. */
export const bnrStub = async (newest: Day): Promise<BnrStub> => {
  const requests: BnrStub['requests'] = []
  const moods: Mood[] = []
  const stub: Omit<BnrStub, 'url' | 'close'> = { requests, moods, newest, silent: new Set() }

  const bankingDays = (from: Day, to: Day): Day[] => {
    const days: Day[] = []
    for (let day = from < FIRST ? FIRST : from; day <= to && day <= stub.newest; day = addDays(day, 1))
      if (!isDayOff(day) && !stub.silent.has(day)) days.push(day)
    return days
  }
  /** The days of a file, or `null` when there is none at the path. */
  const daysOf = (path: string): Day[] | null => {
    if (path === '/nbrfxrates10days.xml') return bankingDays(addDays(stub.newest, -40), stub.newest).slice(-10)
    const year = /^\/files\/xml\/years\/nbrfxrates(\d{4})\.xml$/.exec(path)?.[1]
    const days = year === undefined ? [] : bankingDays(`${year}-01-01`, `${year}-12-31`)
    return days.length > 0 ? days : null
  }

  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push({ at: performance.now(), path })
    const mood = moods.shift() ?? 'well'
    const days = daysOf(path)
    if (days === null && mood === 'well') response.writeHead(404).end()
    else ANSWERS[mood](days ?? [], response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((closed) => server.close(() => closed()))
  }
  return Object.assign(stub, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close })
}
