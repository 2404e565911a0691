import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal, sum } from '../numbers/decimal.ts'
import { type Cell, headingKey, type StatementRow } from './cells.ts'
import { findHeadings, profileOf } from './headings.ts'
import { type Mapping, missingFields, type Profile, proposedMapping, signatureOf } from './profiles.ts'
import type { ReadReceipt } from './read-receipt.ts'
import { cardTail, readStatement, unitOf } from './statement.ts'

const rowsOf = (lines: readonly (string | Cell[])[]): StatementRow[] =>
  lines.map((line, at) => ({ row: at + 1, cells: typeof line === 'string' ? line.split(';').map((cell) => cell || null) : line }))

/** Reads rows by the built-in profile of their headings, or by a mapping. */
const read = (lines: readonly (string | Cell[])[], mapping?: Mapping) => {
  const rows = rowsOf(lines)
  const headings = findHeadings(rows, new Set())
  if (!headings) throw new Error('no headings')
  const profile = profileOf(headings, new Map())
  const by = mapping ?? profile?.mapping ?? proposedMapping(headings.texts)
  return { ...readStatement(rows, headings, by), profile: profile?.name ?? null }
}

const shown = ({
  day,
  time,
  number,
  plateRead,
  cardTail: tail,
  described,
  qty,
  um,
  value,
  rate,
  currency,
  odometer,
  station,
}: ReadReceipt) =>
  [
    `${day} ${time ?? ''}`.trim(),
    number,
    plateRead,
    tail,
    described,
    `${qty.toFixed()} ${um}`,
    `${value.toFixed(2)} ${currency}`,
    rate && `${rate.toFixed()} %`,
    odometer?.toFixed() ?? null,
    station,
  ] as const

const DKV =
  'Timp tranzacție;Denumire stație;Orașul stației;Număr stație;Numarul tranzactiei;Țara de servicii;Grupă cost;Grupă produs;Tip mărfuri;Cod mărfuri;Moneda de plată;Unitate;Cantitate;Preț pe unitate;Valoare de bază Netă;Taxă de serviciu netă;Valoarea netă a achiziției;Valoarea în moneda de plată;Număr de înmatriculare vehicul;Nr. card/cutie'
const DKV_ROW =
  '03.10.2026 14:22;OMV PLOIESTI VEST;PLOIESTI;4711;0012345;RO;Fuel;Diesel;Diesel;0001;EUR;L;42,50;1,21;51,43;0,51;51,94;62,85;PH 12 ABC;7043 2200 1234 5678'
const EUROWAG =
  'Serviciu;Data si ora;Înmatriculare;Cartelă;Articol;Sumă netă;Valută;Valoarea brută;Cantitate;Unităte de cantitate;Țară;Locație;ID OBU'
const OMV = 'TRXDate;TRXCard;TRXBon;CarPlateNo;Mileage;StationAddress;ProductName;Quantity;UnitPrice'

describe('built-in profiles', () => {
  test('reads a DKV report', () => {
    const { receipts, profile, questions, unread } = read(['Raport tranzacții', DKV, DKV_ROW])
    expect(profile).toBe('DKV, Invoice-Transactions_Report')
    expect(receipts.map(shown)).toEqual([
      ['2026-10-03 14:22', '0012345', 'PH 12 ABC', '5678', 'Diesel', '42.5 L', '62.85 EUR', '21 %', null, 'OMV PLOIESTI VEST'],
    ])
    expect([questions, unread]).toEqual([[], []])
    expect(receipts[0]?.externalKey).toBe('card:dkv:0012345:2026-10-03:5678')
    expect(receipts[0]?.supplierName).toBe('DKV')
  })

  test('reads a Eurowag export, whose transactions have no number', () => {
    const { receipts, profile } = read([
      EUROWAG,
      'Tankování;03.10.2026 14:22;PH12ABC;…5678;Diesel;256,04;RON;309,81;42,50;L;RO;Ploiești DN1;',
    ])
    expect(profile).toBe('Eurowag, EW_Export_TR')
    expect(receipts.map(shown)).toEqual([
      ['2026-10-03 14:22', '5678-20261003-1422', 'PH12ABC', '5678', 'Diesel', '42.5 L', '309.81 RON', '21 %', null, 'Ploiești DN1'],
    ])
  })

  test('reads an OMV export, whose price includes VAT and whose headings carry stars', () => {
    const { receipts, profile } = read([
      OMV.replace('TRXDate', 'TRXDate*').replace('Quantity', 'Quantity *'),
      '03.10.2026;…5678;0123;PH12ABC;60983;Ploiești, DN1;MOTORINA;42.50;7.29',
    ])
    expect(profile).toBe('OMV, tranzacții')
    expect(receipts.map(shown)).toEqual([
      ['2026-10-03', '0123', 'PH12ABC', '5678', 'MOTORINA', '42.5 L', '309.83 RON', null, '60983', 'Ploiești, DN1'],
    ])
  })
})

describe('the heading row', () => {
  test('is the first of the top 30 with three known headings, whatever stands above', () => {
    const above = Array.from({ length: 12 }, (_, at) => `Client: Societatea ${at};;Perioada`)
    expect(findHeadings(rowsOf([...above, 'DATA ;Nr.  Auto;produs;CANTITATE']), new Set())?.at).toBe(12)
  })

  test('is not looked for below the 30th', () =>
    expect(findHeadings(rowsOf([...Array(30).fill('1;2'), 'Data;Produs;Cantitate']), new Set())).toBeNull())

  test('is found by a stored signature though no word of it is known', () => {
    const texts = ['Aa', 'Bb', 'Cc']
    expect(findHeadings(rowsOf(['x;y', texts.join(';')]), new Set([signatureOf(texts)]))?.at).toBe(1)
  })

  test('is otherwise the first row of four texts', () =>
    expect(findHeadings(rowsOf(['Extras', 'Kdy;Kde;Kolik;Zač', '1.1.2026;A;2;3']), new Set())?.at).toBe(1))

  test('has a signature without case, diacritics, blanks and order', () =>
    expect(signatureOf(['Țara ', 'DATA si  ora'])).toBe(signatureOf(['data SI ora', 'tara'])))

  test('tells two equal headings apart', () => {
    const headings = findHeadings(rowsOf(['Data;Valoare;Valoare;Produs']), new Set())
    expect(headings?.keys).toEqual(['data', 'valoare', 'valoare#2', 'produs'])
  })

  test('prefers a stored profile to a built-in one', () => {
    const headings = findHeadings(rowsOf([DKV]), new Set())
    const stored: Profile = { name: 'Al nostru', mapping: proposedMapping([]) }
    expect(headings && profileOf(headings, new Map([[headings.signature, stored]]))?.name).toBe('Al nostru')
  })
})

describe('an unknown statement', () => {
  const HEADINGS = 'Data;Nr. auto;Produs;Litri;Valoare cu TVA'

  test('is proposed a mapping by usual headings, which lacks nothing', () => {
    const mapping = proposedMapping(HEADINGS.split(';'))
    expect(missingFields(mapping)).toEqual([])
    expect(mapping.fields.value).toEqual({ column: 'valoarecutva' })
  })

  test.each([
    ['Numărul mașinii', 'plate'],
    ['Cardul', 'card'],
    ['Stația', 'station'],
    ['Localitatea', 'city'],
    ['Produsul', 'article'],
    ['Valoarea', 'value'],
    ['Kilometrii', 'odometer'],
  ] as const)('knows %s with its article', (heading, field) => expect(Object.keys(proposedMapping([heading]).fields)).toEqual([field]))

  test('lacks what no column is called', () =>
    expect(missingFields(proposedMapping(['Data', 'Nota']))).toEqual(['plate', 'article', 'qty', 'value']))

  test('takes a fixed value for a field without a column', () => {
    const mapping = { ...proposedMapping(HEADINGS.split(';')), issuer: 'MOL' }
    mapping.fields.currency = { fixed: 'EUR' }
    mapping.fields.rate = { fixed: '19' }
    const { receipts } = read([HEADINGS, '3.10.2026;B 12 ABC;Motorina;40;300,00'], mapping)
    expect(receipts.map(shown)).toEqual([
      ['2026-10-03', 'B12ABC-20261003', 'B 12 ABC', null, 'Motorina', '40 L', '300.00 EUR', '19 %', null, null],
    ])
  })

  test('takes the currency that the card is paid in, and keeps the one of the station', () => {
    const headings = 'Data;Nr. auto;Produs;Litri;Valoare;Moneda;Suma de plată;Moneda de plată'
    const row = '3.10.2026;B 12 ABC;Diesel;40;25.500,00;HUF;62,85;EUR'
    const { receipts, unread } = read([headings, row, '4.10.2026;B 12 ABC;Diesel;40;62,85;EUR;62,85;EUR'])
    expect(unread).toEqual([])
    expect(
      receipts.map(({ value, currency, original }) => [value.toFixed(2), currency, original?.value.toFixed(2), original?.currency]),
    ).toEqual([
      ['62.85', 'EUR', '25500.00', 'HUF'],
      ['62.85', 'EUR', undefined, undefined],
    ])
  })

  test('asks which sign parts decimals when no cell tells, and reads by the answer', () => {
    const lines = [HEADINGS, '3.10.2026;B 12 ABC;Motorina;1.234;8.765']
    expect(read(lines).questions).toEqual([{ about: 'decimal', example: '1.234' }])
    const answered = (decimalSign: ',' | '.') => {
      const { receipts, questions } = read(lines, { ...proposedMapping(HEADINGS.split(';')), decimal: decimalSign })
      return [questions.length, receipts[0]?.qty.toFixed(), receipts[0]?.value.toFixed()]
    }
    expect(answered('.')).toEqual([0, '1.234', '8.77'])
    expect(answered(',')).toEqual([0, '1234', '8765'])
  })

  test('decides an ambiguous number by its column, else by the other columns of the file', () => {
    const { receipts, questions } = read([
      HEADINGS,
      '3.10.2026;B 12 ABC;Motorina;42.500;300,10',
      '4.10.2026;B 12 ABC;Motorina;1.042,5;300,20',
    ])
    expect(questions).toEqual([])
    expect(receipts.map(({ qty }) => qty.toFixed())).toEqual(['42500', '1042.5'])
    expect(read([HEADINGS, '3.10.2026;B 12 ABC;Motorina;42.500;300.10']).receipts[0]?.qty.toFixed()).toBe('42.5')
  })

  test('asks for the order of day and month when no cell tells', () => {
    const lines = [HEADINGS, '03/04/2026;B 12 ABC;Motorina;42,5;300,10']
    expect(read(lines).questions).toEqual([{ about: 'dateOrder', example: '03/04/2026' }])
    const { receipts } = read(lines, { ...proposedMapping(HEADINGS.split(';')), dateOrder: 'mdy' })
    expect(receipts[0]?.day).toBe('2026-03-04')
  })
})

test('a row that cannot be read tells why, and a row of totals is none', () => {
  const { receipts, unread } = read([
    'Data;Nr. auto;Produs;Litri;Valoare;Moneda',
    '31.02.2026;B 12 ABC;Motorina;40;300,50;lei',
    '3.10.2026;B 12 ABC;Motorina;mult;300,50;lei',
    '3.10.2026;B 12 ABC;Motorina;40;;lei',
    '3.10.2026;B 12 ABC;Motorina;0;0;lei',
    '3.10.2026;B 12 ABC;Motorina;40;9.000,50;XAU',
    '3.10.2026;B 12 ABC;Motorina;40;300,50;lei',
    'TOTAL;;;160;9901,5;',
  ])
  expect(unread.map(({ row, why }) => `${row} ${why}`)).toEqual(['2 date', '3 qty', '4 value', '5 zero', '6 currency'])
  expect(receipts).toHaveLength(1)
})

test('two equal rows are two receipts, and the same two whenever the file is read', () => {
  const twice = [OMV, ...Array(2).fill('03.10.2026;…5678;0123;PH12ABC;0;DN1;MOTORINA;42.50;7.29')]
  const keys = read(twice).receipts.map(({ externalKey }) => externalKey)
  expect(new Set(keys).size).toBe(2)
  expect(read(twice).receipts.map(({ externalKey }) => externalKey)).toEqual(keys)
})

test('cells of a workbook are read as well as texts', () => {
  const { receipts } = read([
    ['Data', 'Nr. auto', 'Produs', 'Cantitate', 'Valoare'],
    [new Date('2026-10-03T14:21:59.999Z'), 'B 12 ABC', 'Motorina', 42.5, 309.83],
    [46298.5, 'B 12 ABC', 'Motorina', 1.1 + 2.2, -5],
  ])
  expect(receipts.map(({ day, time, qty, value }) => [day, time, qty.toFixed(), value.toFixed()])).toEqual([
    ['2026-10-03', '14:22', '42.5', '309.83'],
    ['2026-10-03', '12:00', '3.3', '-5'],
  ])
})

test('the last 4 digits of a card are kept, its others not', () =>
  expect(['7043 2200 1234 5678', '…5678', '12', 'ABC'].map(cardTail)).toEqual(['5678', '5678', null, null]))

test('units are those of the lists', () => expect(['', 'LTR', 'litri', 'Kwh', 'buc'].map(unitOf)).toEqual(['L', 'L', 'L', 'kWh', 'buc']))

test('a heading is compared without case, diacritics and signs', () => expect(headingKey(' Nr. card/CUTIE*')).toBe('nrcardcutie'))

describe('sums', () => {
  const amount = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((units) => decimal(units).div(100))
  const romanian = (value: string) => {
    const [whole = '', part = ''] = value.replace('-', '').split('.')
    return `${value.startsWith('-') ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${part}`
  }
  const aLine = fc.record({
    value: amount,
    qty: fc.integer({ min: 1, max: 900_000 }).map((units) => decimal(units).div(1000)),
    currency: fc.constantFrom('RON', 'EUR', 'GBP'),
    english: fc.boolean(),
  })

  test('the receipts of a file are worth what the file is, per currency, whatever signs its programs write', () => {
    fc.assert(
      fc.property(fc.array(aLine, { minLength: 1, maxLength: 40 }), fc.boolean(), (lines, mixed) => {
        const written = (value: string, english: boolean) => (english && mixed ? value : romanian(value))
        const { receipts, unread } = read([
          'Data;Nr. auto;Produs;Litri;Valoare;Moneda',
          ...lines.map(
            ({ value, qty, currency, english }) =>
              `03.10.2026;B 12 ABC;Motorina;${written(qty.toFixed(3), false)};${written(value.toFixed(2), english)};${currency}`,
          ),
        ])
        const worth = (
          rows: readonly { value: { toFixed: (places: number) => string } | null; currency: string | null }[],
          currency: string,
        ) => sum(rows.filter((row) => row.currency === currency).map(({ value }) => decimal(value?.toFixed(2) ?? 0))).toFixed(2)
        for (const currency of ['RON', 'EUR', 'GBP'])
          expect(decimal(worth(receipts, currency)).plus(worth(unread, currency)).toFixed(2)).toBe(worth(lines, currency))
      }),
    )
  })
})
