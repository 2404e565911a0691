/** What one hostile client does: each attack by its name, with what it may do to others where that is not the usual. */
import { contract } from '#contract/contract.ts'
import { offeredKinds } from '#domain/report/document-kinds.ts'
import { MONTH } from './companies.ts'
import { gzipBomb, importBombs, pictureBombs } from './files.ts'
import { floods } from './floods.ts'
import { guesses } from './guesses.ts'
import type { Attack, Request } from './hostile.ts'
import { type Case, type Identity, json, pick, pickSome, sheet, type Target } from './target.ts'

/** What is printed of sheets of vehicles that stay in the country. */
const PRINTED = offeredKinds('vehicle', 'print').filter((kind) => !/strainatate|valutar/.test(kind))

const generation = ({ villain }: Target, seed: number, from: string, to: string, routes: readonly number[], receipts: number) => ({
  ...{ companyId: villain.id, generateOnWeekend: true, maxKmPerDay: 700, maximumRoutesPerDay: 6, reserve: 5, seed },
  travelPurpose: Object.fromEntries(routes.map((id) => [String(id), 'livrare'])),
  pace: { urban: 25, extraUrban: 55, motorway: 85, loading: 20, lunch: 30, regulation561: true },
  ...{ routes, range: { from, to } },
  receipts: Array.from({ length: receipts }, (_, at) => ({
    ...{
      id: at + 1,
      date: new Date(Date.parse(from) + Math.floor((at * (Date.parse(to) - Date.parse(from))) / receipts)).toISOString().slice(0, 10),
    },
    ...{
      number: '0',
      type: 1,
      partnerId: villain.partner,
      expenseId: villain.fuel,
      qty: 37 + (at % 9),
      price: null,
      value: 280 + at,
      currency: 'RON',
    },
  })),
})
const generatedMonth = (target: Target, seed: number, to = '2026-01-30', routes = target.villain.routes, receipts = 11): string => {
  const { receipts: expenses, ...rest } = generation(target, seed, '2026-01-01', to, routes, receipts)
  const { vehicle: vehicleId, driver: driverId } = target.villain
  return json({ ...rest, expenses, vehicleId, driverId, createdBy: driverId })
}
const generatedFleet = (target: Target, seed: number, to: string): string => {
  const { receipts: expenses, ...rest } = generation(target, seed, '2026-01-01', to, target.villain.routes, 30)
  const { driver } = target.villain
  const vehicles = target.vehicles
    .slice((seed * 40) % 1900, ((seed * 40) % 1900) + 40)
    .map((vehicleId, at) => ({ vehicleId, driverId: driver + at, createdBy: driver, expenses }))
  return json({ ...rest, vehicles })
}

const SEARCHES = [
  '%%%%',
  '_',
  `${'a'.repeat(100)}`,
  'a b c d e f g h i j k l m n o p r s t u',
  '(a+)+$',
  '.*.*.*',
  'ăâîșț',
  '00',
  'e',
  "'; --",
  '\\\\\\',
  'partener',
  '0 1 2 3 4 5 6 7 8 9',
]
const SEARCHED = ['partner', 'receipt', 'roadmap', 'driver', 'vehicle', 'route', 'expense', 'journal', 'consumption', 'transfer/csv']

/** Attacks without a session, or with one that is guessed. */
const strangers = ({ hostile: { clients, sockets, together }, villain }: Target): Record<string, (by: Identity) => Case> => {
  const large = (bytes: number) =>
    Buffer.from(json({ companyId: 1, rows: Array.from({ length: bytes / 16 }, (_, at) => ({ n: at % 10_000 })) }))
  const spread = (net: number, at: number) => `127.${net}.${(at >> 8) % 256}.${1 + (at % 250)}`
  const login = { path: contract.login.path }
  const month = {
    company: { name: 'A' },
    vehicle: { number: 'PH 12 ABC', fuel: 'Motorină' },
    ...{ driver: 'P', norm: 7.5, kmStart: 1, fuelStart: 20 },
    trips: Array.from({ length: 200 }, (_, at) => ({
      ...{
        date: `2026-10-${String(1 + (at % 31)).padStart(2, '0')}`,
        startTime: '08:00',
        endTime: '10:00',
        start: 'A',
        end: 'B',
        purpose: 'C',
        km: 10,
      },
    })),
  }
  const half = 'GET /api/health HTTP/1.1\r\nhost: a\r\nx-a: '
  const body = `POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"a":"`
  return {
    'bodies of 3 and 9 MB without a session, 12 connections': () => {
      const bodies = [large(3_000_000), large(9_000_000)]
      return { attack: clients(12, (at) => ({ path: contract.saveRoadmap.path, body: pick(bodies, at) })) }
    },
    'passwords guessed from 250 addresses, 8 connections': () => ({
      attack: clients(8, (at) => ({
        ...login,
        from: spread(20, at),
        body: json({ email: `nimeni${at}@exemplu.ro`, password: `parola${at}` }),
      })),
    }),
    'accounts opened from 250 addresses, 8 connections': () => ({
      attack: clients(8, (at) => {
        const password = `trei cai ${at} albastri`
        const account = { email: `cont-${at}@exemplu.ro`, password, confirm_password: password, agree: true }
        return { path: contract.register.path, from: spread(21, at), body: json(account) }
      }),
    }),
    'reset codes and their guesses, 8 connections': () => ({
      attack: clients(8, (at) =>
        at % 2
          ? { path: contract.forgotPassword.path, from: spread(22, at), body: json({ email: `cont-${at}@exemplu.ro` }) }
          : {
              path: contract.setPassword.path,
              from: spread(22, at),
              body: json({ code: `AB${at}`, password: 'abcdef1', confirm_password: 'abcdef1' }),
            },
      ),
    }),
    'trials from 250 addresses, 8 connections': () => ({
      attack: clients(8, (at) => ({ path: contract.startTrial.path, from: spread(23, at), body: '{}' })),
    }),
    'the free tool from 250 addresses, 8 connections': () => ({
      attack: clients(8, (at) => ({
        path: pick([contract.freeDocument.path, contract.freeWorkbook.path], at),
        from: spread(24, at),
        body: json({ ...month, ...(at % 2 ? {} : { document: pick(['foi-parcurs', 'faz', 'ordin-deplasare'], at >> 1) }) }),
      })),
    }),
    'pages and addresses that do not exist, 100 connections': ({ from }) => ({
      attack: clients(100, (at) => ({
        method: 'GET',
        path: pick(['/auth/login', `/x${at}`, `/api/x${at}`, '/', `/ghid/${at}.png`], at),
        from,
      })),
    }),
    'headers of 300 kB, 4 connections': ({ from }) => ({
      attack: clients(4, () => ({ method: 'GET', path: 'auth/user', from, headers: { 'x-long': 'x'.repeat(300_000) } })),
    }),
    '700 connections that say nothing or stop in their headers': () => ({
      attack: together(sockets(350, ''), sockets(350, half)),
      warm: 27_000,
    }),
    '600 that send a header or a byte of a body a second': () => ({
      attack: together(sockets(300, 'GET /api/health HTTP/1.1\r\nhost: a\r\n', 'x-a: b\r\n'), sockets(300, body, 'a')),
      warm: 8_000,
    }),
    'answers of 10 MB that nobody reads, 60 connections': ({ token }) => ({
      attack: sockets(
        60,
        `GET /api/partner?companyId=${villain.id} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n\r\n`,
        '',
        false,
      ),
      warm: 4_000,
      // a list of 100,000 rows takes as much while it is written, and what it leaves behind is collected later
      memory: 500,
    }),
  }
}

/** Attacks of a user with a company that owns much. */
const users = (target: Target): Record<string, (by: Identity) => Case> => {
  const { hostile, villain, vehicles, sheets, receipt } = target
  const companyId = villain.id
  const mine = `companyId=${companyId}`
  /** Clients of the attack's user, from its address. */
  const asked = (count: number, by: Identity, request: (at: number) => Request): Attack =>
    hostile.clients(count, (at) => {
      const { headers, ...rest } = request(at)
      return { from: by.from, ...rest, headers: { authorization: `Bearer ${by.token}`, ...headers } }
    })
  const get = (count: number, by: Identity, path: (at: number) => string, headers: Record<string, string> = {}) =>
    asked(count, by, (at) => ({ method: 'GET', path: path(at), headers }))
  const post = (
    count: number,
    by: Identity,
    path: string,
    body: (at: number) => string | Buffer,
    headers?: (at: number) => Record<string, string>,
  ) => asked(count, by, (at) => ({ path, body: body(at), ...(headers ? { headers: headers(at) } : {}) }))
  const print = (kind: string, ids: number[] | null = null) => ({
    companyId,
    startDate: '2026-09-01',
    endDate: '2026-09-15',
    vehicleId: null,
    driverId: null,
    ids,
    documentType: kind,
    vehicleType: 'vehicle',
  })
  const csv = Buffer.from(
    `Data;Numar;Articol;Cantitate;Valoare\n${'17.11.2026;0;Motorina;40,5;287,15\n'.repeat(24)}`.slice(0, 868),
  ).toString('base64')
  const statement = Buffer.from(
    `TRXDate;TRXCard;TRXBon;CarPlateNo;Mileage;StationAddress;ProductName;Quantity;UnitPrice\n${Array.from({ length: 900 }, (_, at) => `17.11.2026;5678;${at};B12ABC;0;DN1;MOTORINA;40,5;7,5`).join('\n')}\n`,
  ).toString('base64')
  const partners = Buffer.from(
    `Denumire;CUI;Localitate\n${Array.from({ length: 10_000 }, (_, at) => `Firma ${at};;Brașov`).join('\n')}\n`,
  ).toString('base64')
  const receipts = (files: unknown[]) => json({ companyId, files, suppliers: [] })
  const days = Array.from({ length: 31 }, (_, at) => `2026-12-${String(at + 1).padStart(2, '0')}`)
  return {
    'a thousand tabs of one user': (by) => ({ attack: get(1000, by, () => `driver?page=1&${mine}`) }),
    '150 connections that ask for another list each time': (by) => ({
      attack: get(150, by, (at) => `roadmap?type=vehicle&page=${1 + (at % 90)}&${mine}&vehicleId=${pick(vehicles, at)}`),
    }),
    'ETags that change, 40 connections': (by) => ({
      attack: get(40, by, () => `partner?page=1&${mine}`, { 'if-none-match': `W/"${Math.random()}"` }),
    }),
    'exports of 50,000 receipts and all sheets, 6 connections': (by) => ({
      attack: get(6, by, (at) =>
        pick(
          [
            `transfer/xlsx?list=receipts&from=2025-09-01&to=2026-08-15&${mine}`,
            `transfer/csv?list=receipts&from=2025-09-01&to=2026-08-15&${mine}`,
            `transfer/xlsx?list=vehicleRoadmaps&${mine}`,
          ],
          at,
        ),
      ),
      warm: 3000,
    }),
    'exports of 100,000 rows, 6 connections': (by) => ({
      attack: get(6, by, (at) => `transfer/${pick(['xlsx', 'csv'], at)}?list=${pick(['receipts', 'partners'], at >> 1)}&${mine}`),
      warm: 3000,
    }),
    'all 100,000 partners at once, 6 connections': (by) => ({
      attack: get(6, by, (at) => `partner?search=${pick(['p', 'a', 'e', '1'], at)}&sort=city&${mine}`),
      warm: 3000,
    }),
    'hostile searches in every list, 12 connections': (by) => ({
      attack: get(
        12,
        by,
        (at) =>
          `${pick(SEARCHED, at)}?page=1&${mine}&type=vehicle&list=partners&search=${encodeURIComponent(`${pick(SEARCHES, at >> 3)}`)}`,
      ),
    }),
    'the last pages of every list, 12 connections': (by) => ({
      attack: get(
        12,
        by,
        (at) =>
          `${pick(SEARCHED.slice(0, 8), at)}?page=${6000 - (at % 50)}&size=${pick([15, 500], at)}&${mine}&type=vehicle&sort=${pick(['', 'id', 'name', 'city'], at >> 3)}`,
      ),
    }),
    'months of 2,000 vehicles, 12 connections': (by) => ({
      attack: get(
        12,
        by,
        (at) =>
          `${pick(['month/overview', 'month/table', 'month/calendar', 'month/status', 'month/inbox', 'month/deductibility'], at)}?${mine}&month=${pick([MONTH, '2026-09', '2026-08'], at)}`,
      ),
      warm: 3000,
    }),
    'suspects of 20,000 unchecked sheets, 12 connections': (by) => ({
      attack: get(12, by, (at) =>
        pick(
          [
            `roadmap?type=vehicle&suspect=true&page=1&${mine}`,
            `roadmap/suspects?type=vehicle&from=2026-09-01&to=2026-10-31&${mine}`,
            `month/to-see?${mine}`,
          ],
          at,
        ),
      ),
    }),
    'pickers of 2,000 vehicles, 12 connections': (by) => ({
      attack: get(
        12,
        by,
        (at) =>
          `${pick(['vehicle', 'driver', 'route', 'expense'], at)}?${mine}&sort=used${at % 3 ? '&page=1&size=500' : ''}&search=${pick(['', 'b', 'a', '1'], at)}`,
      ),
    }),
    'bombs for the import of receipts, 6 connections': (by) => {
      const bombs = importBombs().map((file) => receipts([file]))
      return { attack: post(6, by, contract.previewReceipts.path, (at) => pick(bombs, at)), warm: 4000 }
    },
    'bombs for the import of lists, 6 connections': (by) => {
      const bombs = importBombs().map(({ content }) => json({ companyId, list: 'partners', content }))
      return { attack: post(6, by, contract.previewImport.path, (at) => pick(bombs, at)), warm: 4000 }
    },
    'pictures larger than they are, 6 connections': (by) => {
      const bombs = pictureBombs().map((content) => json({ companyId, id: receipt, content }))
      return { attack: post(6, by, contract.saveReceiptFile.path, (at) => pick(bombs, at)), warm: 3000 }
    },
    '868 bytes of CSV, 6 connections': (by) => ({
      attack: post(6, by, contract.previewReceipts.path, () => receipts([{ name: 'a.csv', content: csv }])),
    }),
    'imports of 5 files and of 10,000 partners, 6 connections': (by) => {
      const files = Array.from({ length: 5 }, (_, at) => ({ name: `${at}.csv`, content: statement }))
      const imports = [receipts(files), json({ companyId, list: 'partners', content: partners })]
      return {
        attack: asked(6, by, (at) => ({
          path: pick([contract.previewReceipts.path, contract.previewImport.path], at),
          body: pick(imports, at),
        })),
        warm: 3000,
      }
    },
    'JSON 400,000 deep, 4 connections': (by) => {
      const deep = `{"companyId":${companyId},"name":${'['.repeat(400_000)}${']'.repeat(400_000)}}`
      return { attack: post(4, by, contract.saveDriver.path, () => deep) }
    },
    'lists of 140,000 ids, 4 connections': (by) => {
      const long = json({ companyId, ids: Array(140_000).fill(7) })
      return { attack: post(4, by, contract.assignReceipts.path, () => long) }
    },
    '200 kB of gzip that hold 200 MB, 4 connections': (by) => {
      const bomb = gzipBomb()
      return {
        attack: post(
          4,
          by,
          contract.saveDriver.path,
          () => bomb,
          () => ({ 'content-encoding': 'gzip' }),
        ),
      }
    },
    'another Idempotency-Key each time, 12 connections': (by) => ({
      attack: post(
        12,
        by,
        contract.saveDriver.path,
        (at) => json({ companyId, id: null, name: `Nou ${at}`, status: 'active' }),
        (at) => ({ 'idempotency-key': `cheie-de-atac-${at}` }),
      ),
    }),
    'a month of 40 vehicles saved at once, 4 connections': (by) => ({
      attack: post(4, by, contract.checkTogether.path, (at) =>
        json({
          companyId,
          sheets: days.flatMap((day) =>
            Array.from({ length: 12 }, (_, each) =>
              sheet(target, pick(vehicles, each + at * 12), day, 1_000_000 + Number(day.slice(-2)) * 12 + each),
            ),
          ),
        }),
      ),
      warm: 3000,
    }),
    '30 days × 12 routes generated, 6 connections': (by) => ({
      attack: post(6, by, contract.generateRoadmaps.path, (seed) => generatedMonth(target, seed)),
      // its two threads, though of lower priority, take both processors of the machine on which the figures were made
      most: 4,
    }),
    'a year, 300 routes, 500 receipts generated, 4 connections': (by) => ({
      attack: post(4, by, contract.generateRoadmaps.path, (seed) =>
        generatedMonth(
          target,
          seed,
          '2026-12-30',
          [...villain.routes, ...Array.from({ length: 288 }, (_, at) => (villain.routes.at(-1) ?? 0) + 1 + at)],
          500,
        ),
      ),
      warm: 4000,
    }),
    'a year of 40 vehicles generated and given up, 5 connections': (by) => ({
      attack: async (counted, stopped) => {
        const body = [generatedFleet(target, 1, '2026-12-30'), generatedFleet(target, 2, '2026-12-30')]
        const client = async (_: unknown, at: number) => {
          for (let times = 0; !stopped.aborted; times++) {
            const request = {
              path: contract.generateTogether.path,
              body: pick(body, at + times),
              from: by.from,
              headers: { authorization: `Bearer ${by.token}` },
            }
            const { status, text } = await hostile.ask(request, AbortSignal.any([stopped, AbortSignal.timeout(150)]))
            counted(status || 'given up', text)
          }
        }
        await Promise.all(Array.from({ length: 5 }, client))
      },
      warm: 4000,
    }),
    '6,000 sheets and 100 printed in all kinds, 10 connections': (by) => ({
      attack: post(10, by, contract.printRoadmaps.path, (at) => json(print(pick(PRINTED, at), at % 4 ? pickSome(sheets, 100, at) : null))),
      warm: 6000,
    }),
    'dossiers and workbooks of 2,000 vehicles, 6 connections': (by) => ({
      attack: asked(6, by, (at) =>
        at % 2
          ? { method: 'GET', path: `month/dossier?${mine}&month=2026-09&draft=true` }
          : { path: contract.printWorkbook.path, body: json(print('faz', pickSome(sheets, 200, at))) },
      ),
      warm: 6000,
    }),
  }
}

export const attacksOn = (target: Target): Record<string, (by: Identity) => Case> => ({
  ...strangers(target),
  ...guesses(target),
  ...users(target),
  ...floods(target),
})
