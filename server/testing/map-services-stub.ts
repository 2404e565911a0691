/** A geocoder and a road router on loopback that speak the wire formats of Nominatim and OSRM, and fail as they do. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the stub answers its next requests. */
export type Mood = 'well' | 'slow' | 'broken' | 'limited' | 'html' | 'wrong-shape' | 'no-route' | 'no-segment'

export type MapServicesStub = {
  /** Base address of both services. */
  url: string
  /** What was asked, and when, in milliseconds. */
  requests: { at: number; url: URL; userAgent: string | undefined }[]
  /** Moods of the next requests in turn; when they are used up every request is answered well. */
  moods: Mood[]
  close(): Promise<void>
}

const LICENCE = 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright'

const PLOIESTI = {
  place_id: 123456,
  licence: LICENCE,
  osm_type: 'relation',
  osm_id: 2250374,
  lat: '44.9414',
  lon: '26.0229',
  category: 'boundary',
  type: 'administrative',
  place_rank: 16,
  importance: 0.52,
  addresstype: 'city',
  name: 'Ploieşti',
  display_name: 'Ploieşti, Prahova, România',
  address: { city: 'Ploieşti', county: 'Prahova', 'ISO3166-2-lvl4': 'RO-PH', country: 'România', country_code: 'ro' },
  boundingbox: ['44.89', '44.98', '25.96', '26.09'],
}
const BUCURESTI = {
  ...PLOIESTI,
  place_id: 2,
  osm_id: 377733,
  lat: '44.4361414',
  lon: '26.1027202',
  name: 'București',
  display_name: 'București, România',
  address: { city: 'București', 'ISO3166-2-lvl4': 'RO-B', country: 'România', country_code: 'ro' },
}
const SNAGOV = {
  ...PLOIESTI,
  place_id: 3,
  osm_id: 3,
  lat: '44.7061',
  lon: '26.1733',
  addresstype: 'village',
  name: 'Snagov',
  display_name: 'Snagov, Ilfov, România',
  address: { village: 'Snagov', county: 'Ilfov', country: 'România', country_code: 'ro' },
}
const VICTORIA = {
  ...SNAGOV,
  place_id: 4,
  addresstype: 'town',
  name: 'Victoria',
  lat: '45.7283',
  lon: '24.7036',
  display_name: 'Victoria, Brașov, 505700, România',
  address: { town: 'Victoria', county: 'Brașov', postcode: '505700', country: 'România', country_code: 'ro' },
}
const VICTORIA_BRAILA = {
  ...SNAGOV,
  place_id: 5,
  name: 'Victoria',
  lat: '44.8442',
  lon: '27.5872',
  display_name: 'Victoria, Brăila, România',
  address: { village: 'Victoria', county: 'Brăila', country: 'România', country_code: 'ro' },
}
const RUSE = {
  ...PLOIESTI,
  place_id: 6,
  lat: '43.8480413',
  lon: '25.9542057',
  name: 'Ruse',
  display_name: 'Ruse, Bulgaria',
  address: { city: 'Ruse', state: 'Ruse', country: 'Bulgaria', country_code: 'bg' },
}
/** A house has an empty name. */
const HOUSE = {
  ...PLOIESTI,
  place_id: 7,
  osm_type: 'node',
  category: 'place',
  type: 'house',
  place_rank: 30,
  addresstype: 'place',
  name: '',
  display_name: '12, Strada Gării, Ploieşti, Prahova, 100001, România',
  address: { house_number: '12', road: 'Strada Gării', city: 'Ploieşti', county: 'Prahova', country: 'România', country_code: 'ro' },
}
const STREET = {
  ...HOUSE,
  place_id: 8,
  osm_type: 'way',
  category: 'highway',
  type: 'residential',
  place_rank: 26,
  addresstype: 'road',
  name: 'Strada Gării',
  display_name: 'Strada Gării, Ploieşti, Prahova, România',
  address: { road: 'Strada Gării', city: 'Ploieşti', county: 'Prahova', country: 'România', country_code: 'ro' },
}

/** By the text that finds them, in lower case. */
const PLACES: Record<string, object[]> = {
  ploiești: [PLOIESTI],
  bucurești: [BUCURESTI],
  snagov: [SNAGOV],
  victoria: [VICTORIA, VICTORIA_BRAILA],
  ruse: [RUSE],
  'strada gării 12, ploiești': [HOUSE],
}

const search = (url: URL): object => PLACES[(url.searchParams.get('q') ?? '').toLowerCase()] ?? []

/** South of the 43rd parallel nothing is known. */
const reverse = (url: URL): object =>
  Number(url.searchParams.get('lat')) < 43
    ? { error: 'Unable to geocode' }
    : { ...STREET, lat: url.searchParams.get('lat'), lon: url.searchParams.get('lon') }

const route = (url: URL): object => {
  const points = (url.pathname.split('/').at(-1) ?? '').split(';').map((point) => point.split(',').map(Number))
  const legs = points.slice(1).map(() => ({ distance: 62013.4, duration: 3120.7, weight: 3120.7, summary: '', steps: [] }))
  const [distance, duration] = [62013.4 * legs.length, 3120.7 * legs.length]
  return {
    code: 'Ok',
    routes: [
      { distance, duration, weight: duration, weight_name: 'routability', geometry: { type: 'LineString', coordinates: points }, legs },
    ],
    waypoints: points.map((location) => ({ hint: '', distance: 4.2, name: '', location })),
  }
}

const send = (response: ServerResponse, status: number, type: string, body: string, headers: Record<string, string> = {}): void => {
  response.writeHead(status, { 'content-type': type, ...headers }).end(body)
}
const json = (response: ServerResponse, status: number, body: object): void =>
  send(response, status, 'application/json', JSON.stringify(body))

const answerWell = (url: URL, response: ServerResponse): void => {
  if (url.pathname === '/search') json(response, 200, search(url))
  else if (url.pathname === '/reverse') json(response, 200, reverse(url))
  else if (url.pathname.startsWith('/route/v1/driving/')) json(response, 200, route(url))
  else json(response, 404, { code: 'InvalidUrl', message: 'URL string malformed' })
}

const ANSWERS: Record<Mood, (url: URL, response: ServerResponse) => void> = {
  well: answerWell,
  slow: () => {},
  broken: (_, response) => send(response, 502, 'text/html', '<html><body><h1>502 Bad Gateway</h1></body></html>'),
  limited: (_, response) => send(response, 429, 'text/html', '<html><body>Bandwidth limit exceeded</body></html>', { 'retry-after': '30' }),
  html: (_, response) => send(response, 200, 'text/html', '<!doctype html><title>Autentificare la rețea</title>'),
  'wrong-shape': (_, response) => json(response, 200, { places: [] }),
  'no-route': (_, response) => json(response, 400, { code: 'NoRoute', message: 'Impossible route between points' }),
  'no-segment': (_, response) => json(response, 400, { code: 'NoSegment', message: 'Could not find a matching segment for coordinate 0' }),
}

/** Starts the stub on a port of its own. */
export const startMapServices = async (): Promise<MapServicesStub> => {
  const requests: MapServicesStub['requests'] = []
  const moods: Mood[] = []
  const server = createServer((request: IncomingMessage, response) => {
    const url = new URL(request.url ?? '/', 'http://stub')
    requests.push({ at: performance.now(), url, userAgent: request.headers['user-agent'] })
    ANSWERS[moods.shift() ?? 'well'](url, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, moods, close }
}
