/** Months of firms whose sheets differ as much as sheets do: what their paper has to look well with. */
import { addDays, type Day } from '#domain/calendar/day.ts'
import { formatMinutes } from '#domain/calendar/time.ts'
import { fuelLedger } from '#domain/fuel/ledger.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { aLetterhead, aMachineRecord, aPurchase, aSheetRecord, aTrip } from '#domain/report/a-sheet-record.ts'
import type { Letterhead, PurchaseRecord, Rates, SheetRecord, SheetVehicle, TripRecord } from '#domain/roadmap/record.ts'
import { CONSUMPTION_TYPE, DIRECTION } from '#domain/vocabulary.ts'

export type Firm = {
  name: string
  company: Letterhead /** One vehicle's or machine's month each. */
  months: readonly (readonly SheetRecord[])[]
}

const MONDAY: Day = '2026-11-02'
const WEEK = 7

/** The working days of the month, so many. */
const workingDays = (count: number): Day[] =>
  Array.from({ length: 40 }, (_, at) => addDays(MONDAY, at))
    .filter((_, at) => at % WEEK < 5)
    .slice(0, count)

/** The rate that a ledger takes is that of the paper. */
export const ledgerOf = (sheets: readonly SheetRecord[]) =>
  fuelLedger(
    { calculationType: 'fifo', initialStock: sheets[0]?.fuelStart ?? null, initialStockValue: decimal(300) },
    sheets.map((sheet) => ({ ...sheet, purchases: sheet.purchases.map((line) => ({ ...line, leiRate: line.exchange?.rate ?? null })) })),
  )

/** The next of a list, over and over. */
const turn = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

/** `HH:mm` so many minutes after six in the morning. */
const hour = (minutes: number): string => formatMinutes(360 + minutes)

const MIXED = (litres: number, perHour: number | null = null): Rates => ({
  consumptionType: CONSUMPTION_TYPE.MIXT,
  consumptionMixt: decimal(litres),
  consumptionUrban: null,
  consumptionExtraUrban: null,
  consumptionStationary: perHour === null ? null : decimal(perHour),
})
const SPLIT = (urban: number, extraUrban: number): Rates => ({
  consumptionType: CONSUMPTION_TYPE.URBAN_EXTRAURBAN,
  consumptionMixt: null,
  consumptionUrban: decimal(urban),
  consumptionExtraUrban: decimal(extraUrban),
  consumptionStationary: null,
})

type Typed = Omit<NonNullable<Parameters<typeof aSheetRecord>[0]>, 'vehicle'> & { vehicle?: Partial<SheetVehicle> }

/** Sheets one after the other: each begins with the km and the stock that the one before it left. */
const chained = (first: { number: number; km: number; fuel: number }, sheets: readonly Typed[], make = aSheetRecord): SheetRecord[] => {
  const made: SheetRecord[] = []
  for (const [at, sheet] of sheets.entries()) {
    const before = made.at(-1)
    made.push(
      make({
        id: first.number + at,
        ...sheet,
        number: first.number + at,
        kmStart: before?.kmStop ?? decimal(first.km),
        fuelStart: before?.fuelLeft ?? decimal(first.fuel),
      }),
    )
  }
  return made
}

const on = (day: Day, until: Day = day) => ({ startDate: day, endDate: until })

/** Visits of a day from place to place and home again, so many minutes each. */
const round = (
  day: Day,
  places: readonly string[],
  purposes: readonly string[],
  km: (at: number) => number,
  minutes: number,
): TripRecord[] =>
  places.slice(1).map((end, at) =>
    aTrip({
      ...on(day),
      start: turn(places, at),
      end,
      purpose: turn(purposes, at),
      startTime: hour(at * minutes),
      endTime: hour(at * minutes + minutes - 5),
      distanceMixt: decimal(km(at)),
      distanceUrban: decimal(km(at)).div(4).round(0, 0),
      distanceExtraUrban: decimal(km(at)).minus(decimal(km(at)).div(4).round(0, 0)),
    }),
  )

const VILLAGES = ['Sângeorgiu de Mureș', 'Ernei', 'Gornești', 'Reghin', 'Ideciu de Jos', 'Brâncovenești', 'Deda', 'Râciu', 'Band', 'Șăulia']

/** A vet with one electric van, without VAT: visits all day, charged at home and on the way. */
const vet = (): Firm => {
  const days = workingDays(21)
  const charged = (day: Day, at: number): PurchaseRecord[] => [
    aPurchase({
      date: day,
      number: `PLG-${90_411 + at}`,
      partnerName: turn(['Electrica Furnizare S.A.', 'Lidl Discount S.R.L.', 'Kaufland Romania S.C.S.'], at),
      articleName: 'Energie electrică',
      um: 'kWh',
      qty: decimal('46.125').plus(at % 5),
      price: decimal('1.2'),
      tvaRate: decimal(0),
      paidBy: 'card',
      odometer: decimal(18_000 + at * 97),
      fullTank: at % 2 === 0,
    }),
  ]
  const sheets = days.map((day, at): Typed => {
    const places = ['Târgu Mureș', ...Array.from({ length: 3 + (at % 3) }, (_, visit) => turn(VILLAGES, at * 3 + visit)), 'Târgu Mureș']
    return {
      ...on(day),
      startTime: hour(0),
      endTime: hour(places.length * 70),
      driver: { name: 'Dr. Șerban Andreea-Cristina', job: 'medic veterinar', ci: 'MS 784512', status: 'active' },
      createdBy: null,
      rates: MIXED(19.5),
      trips: round(
        day,
        places,
        ['Consultație la domiciliul crescătorului', 'Vaccinare bovine', 'Control post-operator, urgență'],
        (visit) => 7 + ((at + visit * 5) % 21),
        70,
      ),
      purchases: at % 3 === 0 ? charged(day, at) : [],
      observations: at === 4 ? 'Urgență la ferma din Deda, întoarcere după program' : null,
      vehicle: {
        number: 'MS 41 VET',
        make: 'Renault',
        model: 'Kangoo E-Tech Van',
        series: 'VF1FEK00000123456',
        category: 'N1',
        fuelName: 'Energie electrică',
        fuelUm: 'kWh',
      },
    }
  })
  return {
    name: 'veterinar',
    company: aLetterhead({
      name: 'Cabinet Medical Veterinar Dr. Șerban Andreea S.R.L.',
      tva: false,
      city: 'Târgu Mureș',
      state: 'Mureș',
      address: 'Str. Gheorghe Doja nr. 231, ap. 4',
    }),
    months: [chained({ number: 214, km: 18_000, fuel: 38 }, sheets)],
  }
}

/** A bus company: a line driven back and forth by two drivers, at night too, the engine running at the ends. */
const bus = (): Firm => {
  const days = workingDays(15)
  const line = ['Baia Mare, autogara', 'Șomcuta Mare', 'Jibou', 'Zalău, autogara', 'Huedin', 'Cluj-Napoca, autogara Beta']
  const sheets = days.map((day, at): Typed => {
    const until = addDays(day, 1)
    const there = round(day, line, ['Transport regulat de persoane, cursa 07:15'], (leg) => 21 + leg * 7, 45)
    const back = round(until, [...line].reverse(), ['Transport regulat de persoane, cursa 16:40'], (leg) => 49 - leg * 7, 45)
    return {
      ...on(day, until),
      startTime: hour(0),
      driver: { name: 'Pop Gheorghe-Alexandru și Mureșan Vasile-Dumitru', job: 'conducători auto', ci: 'MM 611204', status: 'active' },
      createdBy: 'Dispecer Rusu Ileana',
      rates: MIXED(28.4, 2.1),
      hoursStationary: 75,
      surcharges: [{ name: 'Încălzire la capete', amount: decimal(5) }],
      trips: [...there, ...back].map((trip, leg) =>
        leg % 4 === 0 ? { ...trip, surcharge: { name: 'Iarnă, drum de munte', amount: decimal(12) } } : trip,
      ),
      purchases: [
        aPurchase({
          date: day,
          number: `0412${at}/2026`,
          document: 2,
          partnerName: 'Rompetrol Downstream S.R.L. – Stația Baia Mare 4',
          qty: decimal('104.45'),
          price: decimal('6.1037'),
          paidBy: 'invoice',
          odometer: decimal(409_640 + at * 350),
          fullTank: true,
        }),
        aPurchase({
          date: until,
          number: `${88_100 + at}`,
          document: 1,
          partnerName: 'Autogara Beta Cluj-Napoca S.R.L.',
          articleName: 'Taxă peron',
          isFuel: false,
          um: 'buc',
          qty: decimal(1),
          price: decimal('41.32'),
        }),
      ],
      advancePayment: decimal(at % 5 === 0 ? 300 : 0),
      observations: 'Echipaj: Pop Gheorghe-Alexandru (dus), Mureșan Vasile-Dumitru (întors)',
      vehicle: { number: 'MM 77 OAS', make: 'Mercedes-Benz', model: 'Tourismo 16 RHD', category: 'M3', stationaryConsumption: true },
    }
  })
  return {
    name: 'autobuze',
    company: aLetterhead({ name: 'Societatea de Transport Călători Maramureș-Oaș-Chioar S.A.', city: 'Baia Mare', state: 'Maramureș' }),
    months: [chained({ number: 1801, km: 409_640, fuel: 96 }, sheets)],
  }
}

const FIELDS = ['Sola 12/A Valea Mare', 'Sola 7 Islaz', 'Sola 31 La Cruce', 'Parcela 4, Ferma Nouă']
const WORKS = ['Arat 25 cm', 'Discuit de două ori', 'Semănat grâu', 'Erbicidat', 'Transport îngrășăminte la câmp']

/** A farm: a tractor filled from the farm's own tank, and the van of its mechanic. */
const farm = (): Firm => {
  const days = workingDays(22)
  const tank = (day: Day, at: number) =>
    aPurchase({
      date: day,
      number: `AV ${1200 + at}`,
      document: 5,
      partnerName: 'Depozit carburanți propriu – Ferma Nouă',
      articleName: 'Motorină nemarcată',
      qty: decimal(320),
      price: decimal('5.4'),
      tvaRate: decimal(0),
      paidBy: 'invoice',
    })
  const machines = days.map(
    (day, at): Typed => ({
      ...on(day),
      driver: { name: 'Țăranu Constantin', job: 'tractorist', ci: 'TR 445120', status: 'active' },
      rates: { ...MIXED(0, 17.8), consumptionType: CONSUMPTION_TYPE.HOUR, consumptionMixt: null },
      hoursAvailable: 600,
      hoursExploitation: 430 + (at % 4) * 25,
      hoursStationary: 15 * (at % 3),
      purchases: at % 2 === 0 ? [tank(day, at)] : [],
      trips:
        at % 4 === 0
          ? [aTrip({ ...on(day), start: 'Ferma Nouă', end: 'Sola 31 La Cruce', purpose: 'Deplasare la lucrare', distanceMixt: decimal(9) })]
          : [],
      beneficiaries: [
        { partnerName: `Vegetal, ${turn(FIELDS, at)}`, purpose: turn(WORKS, at) },
        ...(at % 3 === 0 ? [{ partnerName: `Vegetal, ${turn(FIELDS, at + 1)}`, purpose: turn(WORKS, at + 2) }] : []),
      ],
      vehicle: { number: 'INV 0031', make: 'John Deere', model: '6155M', series: 'L06155MXTLP123456', fuelName: 'Motorină nemarcată' },
    }),
  )
  const vans = workingDays(9).map(
    (day, at): Typed => ({
      ...on(day),
      rates: SPLIT(9.2, 7.1),
      driver: { name: 'Ilie Marian', job: 'mecanic', ci: null, status: 'active' },
      trips: round(
        day,
        ['Ferma Nouă', turn(FIELDS, at), 'Alexandria', 'Ferma Nouă'],
        ['Intervenție la utilaje', 'Piese de schimb'],
        (leg) => 6 + leg * 14,
        60,
      ),
      purchases: at % 4 === 1 ? [tank(day, 40 + at)] : [],
      vehicle: { number: 'TR 09 AGR', make: 'Dacia', model: 'Dokker Van', category: 'N1', series: null },
    }),
  )
  return {
    name: 'ferma',
    company: aLetterhead({
      name: 'Societatea Agricolă de Mecanizare și Transporturi Șerbănești-Târgu Frumos S.R.L.',
      city: 'Alexandria',
      state: 'Teleorman',
      nrOnrc: null,
    }),
    months: [chained({ number: 33, km: 0, fuel: 210 }, machines, aMachineRecord), chained({ number: 501, km: 90_212, fuel: 22 }, vans)],
  }
}

const STREETS = [
  'Str. Memorandumului 12',
  'Bd. Eroilor 4-6',
  'Calea Turzii 188',
  'Str. Observatorului 109',
  'Aleea Băișoara 3',
  'Str. Fabricii de Chibrituri 9, Florești',
]

/** A courier with forty stops a day. */
const courier = (): Firm => {
  const sheets = workingDays(20).map((day, at): Typed => {
    const stops = ['Depozit Apahida', ...Array.from({ length: 39 }, (_, stop) => turn(STREETS, at + stop)), 'Depozit Apahida']
    return {
      ...on(day),
      startTime: hour(0),
      endTime: hour(600),
      driver: { name: 'Nagy Róbert', job: 'curier', ci: 'CJ 900112', status: 'active' },
      rates: SPLIT(11.4, 8.2),
      trips: round(day, stops, ['Livrare colete', 'Ridicare colet'], (stop) => 2 + (stop % 4), 14),
      purchases:
        at % 2 === 0
          ? [
              aPurchase({
                date: day,
                number: `BF ${300 + at}`,
                partnerName: 'MOL Romania Petroleum Products S.R.L.',
                qty: decimal('38.17'),
                paidBy: 'card',
              }),
            ]
          : [],
      vehicle: { number: 'CJ 18 CUR', make: 'Peugeot', model: 'Boxer', category: 'N1' },
    }
  })
  return {
    name: 'curier',
    company: aLetterhead({ name: 'Rapid Curier Transilvania S.R.L.', city: 'Cluj-Napoca', state: 'Cluj' }),
    months: [chained({ number: 96, km: 210_450, fuel: 41 }, sheets)],
  }
}

/** A theatre on tour: days on the road, several countries, money of its own. */
const theatre = (): Firm => {
  const tours = ['2026-11-02', '2026-11-13', '2026-11-24'] as const
  const stops = ['Sibiu', 'Budapesta, Ungaria', 'Viena, Austria', 'Bratislava, Slovacia', 'Sibiu']
  const exchange = { rate: decimal('5.0893'), day: '2026-10-30' }
  const sheets = tours.map((from, at): Typed => {
    const legs = stops.slice(1).map((end, leg) =>
      aTrip({
        ...on(addDays(from, leg * 2), addDays(from, leg * 2 + 1)),
        start: turn(stops, leg),
        end,
        via: leg === 0 ? 'Nădlac – Szeged' : null,
        purpose: leg === 3 ? 'Retur decor' : 'Transport decor și costume, spectacolul „O scrisoare pierdută”',
        direction: leg === 3 ? DIRECTION.RETUR : DIRECTION.TUR,
        startTime: '07:00',
        endTime: '16:30',
        distanceMixt: decimal(turn([560, 245, 80, 770], leg)),
      }),
    )
    const abroad = (day: number, name: string, qty: string, price: string, part: Partial<PurchaseRecord> = {}) =>
      aPurchase({
        date: addDays(from, day),
        number: `${70_100 + at * 10 + day}`,
        partnerName: name,
        qty: decimal(qty),
        price: decimal(price),
        tvaRate: decimal(0),
        currency: 'EUR',
        exchange: at === 2 ? null : exchange,
        paidBy: 'advance',
        ...part,
      })
    const toll = { articleName: 'Taxă de drum', isFuel: false, um: 'buc' }
    return {
      ...on(from, addDays(from, 7)),
      startTime: '06:30',
      endTime: '23:10',
      driver: { name: 'Lungu-Brătescu Ștefan', job: 'șofer-mașinist', ci: 'SB 551209', status: 'active' },
      createdBy: 'Secretariat Marin Oana',
      rates: MIXED(16.8),
      trips: legs,
      purchases: [
        aPurchase({
          date: from,
          number: `FC ${at}881`,
          document: 2,
          partnerName: 'OMV Petrom Marketing S.R.L.',
          qty: decimal('140.02'),
          paidBy: 'card',
        }),
        abroad(1, 'Shell Szeged Nyugat', '62.5', '1.589'),
        abroad(3, 'ASFINAG Mautstelle', '1', '12.4', toll),
        abroad(4, 'OMV Wien Simmering', '71.33', '1.679', { paidBy: 'cash' }),
        abroad(6, 'Slovnaft Bratislava', '58', '1.55'),
        aPurchase({
          date: addDays(from, 7),
          number: '5512',
          partnerName: 'CNAIR',
          ...toll,
          qty: decimal(1),
          price: decimal('25.62'),
          paidBy: 'cash',
        }),
      ],
      advancePayment: decimal(2500),
      observations: 'Turneu: Festivalul Teatrelor Naționale',
      vehicle: { number: 'SB 70 TNR', make: 'Iveco', model: 'Daily 70C18', category: 'N2' },
    }
  })
  return {
    name: 'teatru',
    company: aLetterhead({ name: 'Teatrul Național „Radu Stanca” Sibiu', tva: false, city: 'Sibiu', state: 'Sibiu', nrOnrc: null }),
    months: [chained({ number: 12, km: 55_410, fuel: 40 }, sheets)],
  }
}

export const FIRMS: readonly Firm[] = [vet(), bus(), farm(), courier(), theatre()]
