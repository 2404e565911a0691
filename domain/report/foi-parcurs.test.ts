import { describe, expect, it } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { CONSUMPTION_TYPE, DIRECTION } from '../vocabulary.ts'
import { aLetterhead, aPurchase, aSheetRecord, aTrip } from './a-sheet-record.ts'
import { foiParcurs } from './foi-parcurs.ts'

const model = (given: Parameters<typeof aSheetRecord>[0] = {}, company: Parameters<typeof aLetterhead>[0] = {}) =>
  foiParcurs(aSheetRecord(given), aLetterhead(company))

const SPLIT = {
  consumptionType: CONSUMPTION_TYPE.URBAN_EXTRAURBAN,
  consumptionMixt: null,
  consumptionUrban: decimal('8.5'),
  consumptionExtraUrban: decimal('6.2'),
  consumptionStationary: null,
}

describe('foaie de parcurs', () => {
  it('says who, with what, when and by which norm', () => {
    const { title, number, vehicle, driver } = model()
    expect([title, number]).toEqual(['FOAIE DE PARCURS', 'Nr. 125   din 05.11.2026'])
    expect(vehicle.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Nr. înmatriculare: PH 12 ABC',
      'Marca și modelul: Dacia Duster',
      'Categoria vehiculului: M1 (autoturism)',
      'Serie șasiu: UU1HSDAG551234567',
      'Combustibil: Motorină',
    ])
    expect(driver.flat().map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Conducător auto: Popescu Ion',
      'Funcția: șofer',
      'CI: PH 123456',
      'Plecare: 05.11.2026 ora 08:00',
      'Sosire: 05.11.2026 ora 17:30',
      'Norma proprie de consum: 7,50 l/100 km (0,0750 l/km)',
    ])
  })

  it('has one column of kilometres for a mixed norm, a round trip counted twice', () => {
    const { headings, rows, totals, distances } = model().trips
    expect(distances).toBe('one')
    expect(headings).toEqual([
      'Nr. crt.',
      'Data plecării',
      'Ora plecării',
      'Data sosirii',
      'Ora sosirii',
      'Traseul (de la – prin – la)',
      'Scopul deplasării',
      'Tip',
      'Km parcurși',
      'Spor de consum',
      'Consum normat (l)',
    ])
    expect(rows).toEqual([
      ['1', '05.11.26', '08:00', '05.11.26', '10:10', 'Ploiești – București și retur', 'Livrare marfă', 'T/R', '120', 'Iarnă 10 %', '9,90'],
    ])
    expect(totals).toMatchObject([{ label: 'TOTAL RUTE', cells: ['120', '', '9,90'] }])
  })

  it('says the km at the pump beside each refuelling, where some receipt has them', () => {
    const read = aPurchase({ odometer: decimal('125480.5'), fullTank: true })
    const { purchases } = model({ purchases: [read, aPurchase({ odometer: decimal(125_900) }), aPurchase()] })
    const at = purchases?.keys.indexOf('odometer') ?? -1
    expect(purchases?.headings[at]).toBe('Index')
    expect(purchases?.rows.map((row) => row[at])).toEqual(['125.480,5 plin', '125.900', ''])
    expect(model({ purchases: [aPurchase()] }).purchases?.keys).not.toContain('odometer')
  })

  it('has urban, extra-urban and both for the other norm, which it states twice per kilometre', () => {
    const { trips, driver } = model({
      rates: SPLIT,
      trips: [
        aTrip({ direction: DIRECTION.TURRETUR, via: 'Câmpina' }),
        aTrip({ direction: DIRECTION.RETUR, distanceUrban: decimal('7.5') }),
      ],
    })
    expect(trips.distances).toBe('split')
    expect(trips.headings.slice(7)).toEqual(['Tip', 'Km urban', 'Km extraurban', 'Km total', 'Spor de consum', 'Consum normat (l)'])
    expect(trips.rows.map((row) => row.slice(5))).toEqual([
      ['Ploiești – Câmpina – București și retur', 'Livrare marfă', 'T/R', '20,0', '100', '120,0', '–', '7,90'],
      ['Ploiești – București', 'Livrare marfă', 'R', '7,5', '50', '57,5', '–', '3,74'],
    ])
    expect(trips.totals).toMatchObject([{ label: 'TOTAL RUTE', cells: ['27,5', '150', '177,5', '', '11,64'] }])
    expect(driver.at(-1)?.[0].value).toBe('urban 8,50 l/100 km (0,0850 l/km);\nextraurban 6,20 l/100 km (0,0620 l/km)')
  })

  it('prints what the record says and computes nothing again', () => {
    const record = aSheetRecord()
    const [trip] = record.trips
    if (!trip) throw new Error('the builder has a trip')
    const { trips, fuel } = foiParcurs(
      { ...record, fuelLeft: decimal('1.23'), trips: [{ ...trip, km: decimal(999), consumption: decimal('77.77') }] },
      aLetterhead(),
    )
    expect(trips.rows[0]?.slice(8)).toEqual(['999', 'Iarnă 10 %', '77,77'])
    expect(fuel?.rows.at(-1)).toEqual(['Stoc la sosire', '1,23'])
  })

  it('keeps all decimals of a norm and names a fuel that is not measured in litres', () => {
    const { trips, driver, fuel } = model({
      rates: { ...SPLIT, consumptionType: CONSUMPTION_TYPE.MIXT, consumptionMixt: decimal('17.125') },
      vehicle: { fuelName: 'Electric', fuelUm: 'kWh' },
    })
    expect(driver.at(-1)?.[0].value).toBe('17,125 kWh/100 km (0,1713 kWh/km)')
    expect(trips.headings.at(-1)).toBe('Consum normat (kWh)')
    expect(fuel?.title).toBe('SITUAȚIA COMBUSTIBILULUI (kWh)')
  })

  it('has a line for hourly fuel only where the vehicle counts it', () => {
    const hourly = {
      hoursStationary: 90,
      surcharges: [
        { name: 'Iarnă', amount: decimal(10) },
        { name: 'Vechime', amount: decimal('2.5') },
      ],
      equipment: {
        name: 'Macara',
        minutes: 120,
        rate: decimal('4.2'),
        surcharge: { name: 'Uzură', amount: decimal(5) },
        consumption: decimal(0),
      },
    }
    expect(model(hourly).hourly).toEqual([])
    expect(model({ vehicle: { stationaryConsumption: true, equipment: true } }).hourly).toEqual([])
    expect(model({ ...hourly, vehicle: { stationaryConsumption: true, equipment: true } }).hourly).toEqual([
      { label: 'Consum staționar: 01:30 ore × 0,90 l/h, spor 12,5 % (Iarnă 10 %, Vechime 2,5 %)', value: '1,52 l' },
      { label: 'Consum echipament Macara: 02:00 ore × 4,20 l/h, spor Uzură 5 %', value: '8,82 l' },
    ])
    expect(model({ hoursStationary: 90, vehicle: { stationaryConsumption: true } }).hourly).toEqual([
      { label: 'Consum staționar: 01:30 ore × 0,90 l/h, spor 0 %', value: '1,35 l' },
    ])
  })

  it('shows kilometres and fuel only where they are tracked', () => {
    const tracked = model()
    expect(tracked.km).toEqual({
      title: 'SITUAȚIA KILOMETRILOR',
      rows: [
        ['Index la plecare (km)', '125.000'],
        ['Km parcurși', '120'],
        ['Index la sosire (km)', '125.120'],
      ],
    })
    expect(tracked.fuel).toEqual({
      title: 'SITUAȚIA COMBUSTIBILULUI (litri)',
      rows: [
        ['Stoc la plecare', '23,40'],
        ['Alimentat', '45,00'],
        ['Consum normat', '9,90'],
        ['Stoc la sosire', '58,50'],
      ],
    })
    const untracked = model({ vehicle: { kmTracking: false, fuelTracking: false } })
    expect([untracked.km, untracked.fuel]).toEqual([null, null])
  })

  it('lists every purchase, a foreign currency after its value, and a total for each currency', () => {
    const { purchases } = model({
      purchases: [
        aPurchase(),
        aPurchase({
          document: 2,
          number: 'FCT 12',
          partnerName: 'Útdíj',
          articleName: 'Vinietă',
          um: 'buc',
          qty: decimal(1),
          price: decimal('14.2'),
          tvaRate: decimal(0),
          currency: 'EUR',
          isFuel: false,
        }),
        aPurchase({ qty: decimal(10), document: 6 }),
      ],
    })
    expect(purchases?.rows).toEqual([
      ['1', '05.11.2026', 'Bon fiscal', '4711', 'OMV Petrom Marketing S.R.L.', 'Motorină', 'L', '45,00', '6,20', '58,59', '337,59'],
      ['2', '05.11.2026', 'Factură', 'FCT 12', 'Útdíj', 'Vinietă', 'buc', '1,00', '14,20', '0,00', '14,20 EUR'],
      ['3', '05.11.2026', 'BPTR', '4711', 'OMV Petrom Marketing S.R.L.', 'Motorină', 'L', '10,00', '6,20', '13,02', '75,02'],
    ])
    expect(purchases?.totals).toMatchObject([
      { label: 'TOTAL RON', cells: ['71,61', '412,61 lei'] },
      { label: 'TOTAL EUR', cells: ['0,00', '14,20 EUR'] },
    ])
    expect(model({ purchases: [] }).purchases).toBeNull()
  })

  it('names the beneficiaries of a vehicle that has them', () => {
    const beneficiaries = [
      { partnerName: 'Dedeman S.R.L.', purpose: 'transport ciment' },
      { partnerName: 'Romgaz S.A.', purpose: '' },
    ]
    expect(model({ beneficiaries }).beneficiaries).toBeNull()
    expect(model({ beneficiaries, vehicle: { beneficiaries: true } }).beneficiaries?.value).toBe(
      '1. Dedeman S.R.L. – transport ciment\n2. Romgaz S.A.',
    )
    expect(model({ vehicle: { beneficiaries: true } }).beneficiaries?.value).toBe('........')
  })

  it('leaves dots for what is not known, drops the chassis, and has the driver draw the sheet up', () => {
    const sheet = model(
      {
        driver: { name: 'Popescu Ion', job: null, ci: ' ', status: 'active' },
        createdBy: null,
        rates: { ...SPLIT, consumptionType: CONSUMPTION_TYPE.MIXT },
        vehicle: { make: null, model: null, series: '', category: null },
      },
      { roadmapApprovedBy: null },
    )
    expect(sheet.vehicle.map(({ value }) => value)).toEqual(['PH 12 ABC', '........', '........', 'Motorină'])
    expect(sheet.driver[1]?.map(({ value }) => value)).toEqual(['........', '........'])
    expect(sheet.driver.at(-1)?.[0].value).toBe('........')
    expect(sheet.notes[0]?.value).toBe('........')
    expect(sheet.advance.value).toBe('0,00 lei')
    expect(sheet.signatories).toEqual([
      { role: 'Conducător auto', name: 'Popescu Ion' },
      { role: 'Întocmit', name: 'Popescu Ion' },
      { role: 'Verificat', name: '' },
      { role: 'Aprobat', name: '' },
    ])
  })

  it('puts the advance and the remarks as they were written', () => {
    const sheet = model({ advancePayment: decimal('1234.5'), observations: 'Prima\nA doua' })
    expect([sheet.advance.value, sheet.notes[0]?.value]).toEqual(['1.234,50 lei', 'Prima\nA doua'])
  })
})

describe('the letterhead', () => {
  it('has RO for a VAT payer, the trade register number and the county', () => {
    expect(model().letterhead).toEqual({
      name: 'Transport Exemplu S.R.L.',
      registration: 'CUI: RO12345674   Nr. Reg. Com.: J29/1234/2020',
      seat: 'Sediul: Str. Libertății nr. 5, Ploiești, jud. Prahova',
    })
  })

  it('leaves out what is missing, and writes București without a county', () => {
    const { letterhead } = model({}, { tva: false, nrOnrc: null, city: 'Sectorul 3', state: 'București', address: 'Bd. Unirii 10' })
    expect(letterhead.registration).toBe('CUI: 12345674')
    expect(letterhead.seat).toBe('Sediul: Bd. Unirii 10, Sectorul 3, București')
  })
})

it('says that it was completed from receipts, where the company wishes so', () => {
  const notes = (isCompleted: boolean, completedOnPaper: boolean) =>
    foiParcurs({ ...aSheetRecord(), isCompleted }, aLetterhead({ completedOnPaper })).notes.filter(({ label }) => label === 'Mențiune')
  expect(notes(true, true)).toEqual([{ label: 'Mențiune', value: 'întocmită ulterior pe baza bonurilor' }])
  expect([notes(true, false), notes(false, true)]).toEqual([[], []])
})

it('names who approved the sheet and when, and without an approval the approver of the settings', () => {
  const named = (approved: { by: string; day: string } | null) =>
    foiParcurs({ ...aSheetRecord(), approved }, aLetterhead()).signatories.at(-1)
  expect(named({ by: 'Văcaru Ileana', day: '2026-11-05' })).toEqual({ role: 'Aprobat', name: 'Văcaru Ileana, 05.11.2026' })
  expect(named(null)).toEqual({ role: 'Aprobat', name: 'Ștefănescu Ioana' })
})
