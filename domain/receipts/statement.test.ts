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

test('VAT of another country stays what is printed, under its code', () => {
  const row = (country: string, net: string, gross: string) =>
    DKV_ROW.replace(';RO;', `;${country};`).replace('51,94;62,85', `${net};${gross}`)
  const { receipts } = read([
    DKV,
    row('Ungaria', '51,94', '65,96'),
    row('DE', '51,94', '61,81'),
    row('', '51,94', '62,33'),
    row('Vest', '50,00', '60,00'),
  ])
  expect(receipts.map(({ country, rate, tva }) => [country, Number(rate), Number(tva)])).toEqual([
    ['HU', 27, 14.02],
    ['DE', 19, 9.87],
    [null, 20, 10.39],
    ['Vest', 20, 10],
  ])
})

describe('built-in profiles', () => {
  test('reads a DKV report', () => {
    const { receipts, profile, questions, unread } = read(['Raport tranzacții', DKV, DKV_ROW])
    expect(profile).toBe('DKV, Invoice-Transactions_Report')
    expect(receipts.map(shown)).toEqual([
      ['2026-10-03 14:22', '0012345', 'PH 12 ABC', '5678', 'Diesel', '42.5 L', '62.85 EUR', '21 %', null, 'OMV PLOIESTI VEST'],
    ])
    expect([questions, unread]).toEqual([[], []])
    expect(receipts[0]?.externalKey).toBe('card:dkv:0012345:2026-10-03:5678')
    expect([receipts[0]?.supplierName, receipts[0]?.tva?.toFixed(2)]).toEqual(['DKV', '10.91'])
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
    const mixed = ['2026-04-01', '05.04.2026', '03-04-2026'].map((day) => `${day};B 12 ABC;Motorina;42,5;300,10`)
    expect(read([HEADINGS, ...mixed]).questions).toEqual([{ about: 'dateOrder', example: '03-04-2026' }])
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

describe('whether amounts include VAT', () => {
  const rows = (count: number, of: (at: number) => string) => Array.from({ length: count }, (_, at) => of(at))
  const asked = (lines: readonly string[], vat: Mapping['vat'] = null) => {
    const headings = findHeadings(rowsOf(lines), new Set())
    const { receipts, questions } = read(lines, { ...proposedMapping(headings?.texts ?? []), vat })
    return {
      questions,
      values: receipts.map(({ value, rate, tva }) => [value.toFixed(2), rate?.toFixed() ?? null, tva?.toFixed(2) ?? null]),
    }
  }
  test.each(['Valoare cu TVA', 'Valoare brută', 'Cu TVA', 'Sumă de plată'])('%s says it', (heading) =>
    expect(asked([`Data;Nr. auto;Produs;Litri;${heading}`, '3.10.2026;PH12ABC;Motorina;40;290,40'])).toEqual({
      questions: [],
      values: [['290.40', null, null]],
    }),
  )
  test.each(['Valoare fără TVA', 'Fără TVA', 'Sumă netă'])('%s says that it does not: the rate of the country is added', (heading) =>
    expect(asked([`Data;Nr. auto;Produs;Litri;${heading}`, '3.10.2026;PH12ABC;Motorina;40;240,00'])).toEqual({
      questions: [],
      values: [['290.40', '21', '50.40']],
    }),
  )
  test.each(['Valoare', 'Suma', 'Total', 'Amount'])('%s does not say it: it is asked, and the answer counts', (heading) => {
    const lines = [`Data;Nr. auto;Produs;Litri;${heading}`, '3.10.2026;PH12ABC;Motorina;40;240,00']
    expect(asked(lines).questions).toEqual([{ about: 'vat', example: heading }])
    expect(asked(lines, 'with')).toEqual({ questions: [], values: [['240.00', null, null]] })
    expect(asked(lines, 'without')).toEqual({ questions: [], values: [['290.40', '21', '50.40']] })
  })
  test('nine of ten rows prove it by their net amounts', () => {
    const lines = (wrong: number) => [
      'Data;Nr. auto;Produs;Litri;Valoare;Net',
      ...rows(10, (at) => `${at + 1}.10.2026;PH12ABC;Motorina;40;${at < wrong ? '250,00' : '290,40'};240,00`),
    ]
    expect([1, 2].map((wrong) => asked(lines(wrong)).questions.length)).toEqual([0, 1])
  })
  test('a price whose heading says it tells it of the value that it gives', () =>
    expect(asked(['Data;Nr. auto;Produs;Litri;Pret cu TVA;Valoare', '3.10.2026;PH12ABC;Motorina;40;7,26;290,40']).questions).toEqual([]))
})

test('an amount that quantity by price does not give is told with what it gives, with VAT or without', () => {
  const line = (price: string, value: string, qty = '40') => `03.10.2026;7043;Motorina;PH 12 ABC;${qty};${price};${value};21`
  const lines = [
    line('7,26', '290,40'),
    line('6,00', '290,40'),
    // a price of two decimals is a rounded one
    line('7,26', '290,53'),
    line('7,26', '309,83'),
    line('7,26', '-290,40', '-40'),
  ]
  const { receipts } = read(['Data;Card;Produs;Nr. înmatriculare;Cantitate;Pret;Valoare;Cota TVA', ...lines])
  expect(receipts.map(({ byPrice }) => byPrice?.toFixed(2) ?? null)).toEqual([null, null, null, '290.40', null])
})

describe('the total that a statement states', () => {
  const HEADINGS = 'Data;Card;Produs;Nr. înmatriculare;Cantitate;Valoare'
  const stated = (...totals: string[]) => {
    const { total } = read([HEADINGS, '03.10.2026;7043;Motorina;PH 12 ABC;40;290,00', 'lipsă;7043;Motorina;PH 12 ABC;20;145,00', ...totals])
    return total && [total.stated.toFixed(2), total.counted.toFixed(2)]
  }
  test('stands beside what its rows come to, those that cannot be read with them', () => {
    expect(stated('TOTAL;;;;;435,00')).toEqual(['435.00', '435.00'])
    expect(stated('TOTAL;;;;;999,99')).toEqual(['999.99', '435.00'])
  })
  test('is none where there are several, or none', () => {
    expect([stated(), stated('Subtotal;;;;;435,00', 'TOTAL;;;;;435,00'), stated('TOTAL;;;;60;')]).toEqual([null, null, null])
  })
})

describe('totals are no receipts', () => {
  const HEAD = 'Data;Nr. auto;Produs;Statie;Litri;Valoare cu TVA'
  const fills = ['1.10.2026;PH12ABC;Motorina;TOTAL;40;290,00', '2.10.2026;PH12ABC;Motorina;TotalEnergies Vest;20;145,00']
  test.each([
    ['called so', ['TOTAL;;Motorina;;60;435,00', ';;Total Motorină;;60;435,00', ';Subtotal card 5678;Motorina;;60;435,00']],
    ['with a day', ['31.10.2026;;TOTAL;;60;435,00', '31.10.2026;;Total general:;;60;435,00']],
    ['not called so, with the sums of the rows above', ['31.10.2026;;Motorina;;60;435,00']],
  ])('%s', (_, totals) => {
    for (const total of totals) {
      const { receipts, unread } = read([HEAD, ...fills, total])
      expect([receipts.length, unread.length], total).toEqual([2, 0])
    }
  })
  test('a station may be called so', () =>
    expect(read([HEAD, ...fills]).receipts.map(({ station }) => station)).toEqual(['TOTAL', 'TotalEnergies Vest']))
})

test('headings without a noun are known, and every currency of the National Bank', () => {
  const lines = [
    'Data livrării;Nr. auto;Tip produs;Cantitate;Fără TVA;Cu TVA;Monedă;Țara',
    '3.10.2026;H-ABC;Diesel;40;20.000,00;25.400,00;Ft;Ungaria',
  ]
  const headings = findHeadings(rowsOf(lines), new Set())
  expect(Object.keys(headings ? proposedMapping(headings.texts).fields : {})).toEqual([
    'date',
    'plate',
    'article',
    'qty',
    'net',
    'value',
    'currency',
    'country',
  ])
  const money = (currency: string, day = '3.10.2026') =>
    read(['Data;Nr. auto;Produs;Litri;Valoare cu TVA;Moneda', `${day};PH12ABC;Diesel;40;1.200,50 ${currency};${currency}`]).receipts.map(
      (receipt) => `${receipt.value} ${receipt.currency}`,
    )
  expect(['Ft', 'HUF', 'CZK', 'Kč', 'PLN', 'zł', 'MDL', 'UAH', 'RSD', 'TRY', 'CHF', 'USD'].flatMap((currency) => money(currency))).toEqual(
    ['HUF', 'HUF', 'CZK', 'CZK', 'PLN', 'PLN', 'MDL', 'UAH', 'RSD', 'TRY', 'CHF', 'USD'].map((currency) => `1200.5 ${currency}`),
  )
  // Bulgaria pays in euro since 2026
  expect([money('BGN', '31.12.2025'), money('BGN', '1.1.2026')]).toEqual([['1200.5 BGN'], []])
})

test('1.000 statements are worth what they say, to the ban', { timeout: 60_000 }, () => {
  const aRow = fc.record({
    day: fc.integer({ min: 1, max: 28 }),
    centilitres: fc.integer({ min: 100, max: 90_000 }),
    net: fc.integer({ min: 1, max: 5_000_000 }),
    place: fc.constantFrom(
      ['RO', 21, 'RON'],
      ['HU', 27, 'HUF'],
      ['Germania', 19, 'EUR'],
      ['BG', 20, 'EUR'],
      ['PL', 23, 'PLN'],
      ['', 21, 'lei'],
    ),
    back: fc.boolean(),
    minutes: fc.integer({ min: 1, max: 1439 }),
  })
  const aStatement = fc.record({
    rows: fc.array(aRow, { minLength: 1, maxLength: 30 }),
    ...{
      given: fc.constantFrom('gross', 'net', 'both'),
      sign: fc.constantFrom(',', '.'),
      total: fc.constantFrom('none', 'named', 'dated', 'unnamed'),
    },
    times: fc.constantFrom('text', 'fraction', 'date'),
  })
  const bani = (value: number, sign: string) => {
    const [whole = '', part] = (Math.abs(value) / 100).toFixed(2).split('.')
    return `${value < 0 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, sign === ',' ? '.' : ',')}${sign}${part}`
  }
  const vatOf = (net: number, percent: number) => Math.sign(net) * Math.floor((Math.abs(net) * percent + 50) / 100)
  fc.assert(
    fc.property(aStatement, ({ rows, given, sign, total, times }) => {
      const written = rows.map(({ net, back, place, ...row }) => {
        const signed = back ? -net : net
        return {
          ...row,
          place,
          net: signed,
          gross: signed + vatOf(signed, Number(place[1])),
          litres: back ? -row.centilitres : row.centilitres,
        }
      })
      const clock = (minutes: number): Cell => {
        if (times === 'fraction') return minutes / 1440
        const text = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
        return times === 'text' ? text : new Date(`1899-12-31T${text}:00.000Z`)
      }
      const amounts = (net: number, gross: number): Cell[] => [
        given === 'gross' ? null : bani(net, sign),
        given === 'net' ? null : bani(gross, sign),
      ]
      const lines: Cell[][] = [
        ['Data', 'Ora', 'Nr. auto', 'Produs', 'Litri', 'Fără TVA', 'Cu TVA', 'Moneda', 'Țara'],
        ...written.map(({ day, minutes, litres, net, gross, place }): Cell[] => [
          ...[`${day}.10.2026`, clock(minutes), 'PH12ABC', 'Diesel', bani(litres, sign)],
          ...[...amounts(net, gross), String(place[2]), String(place[0])],
        ]),
      ]
      const all = (of: 'net' | 'gross' | 'litres') => written.reduce((whole, row) => whole + row[of], 0)
      const isSum = total === 'unnamed' && rows.length > 1 && given !== 'net'
      if (total === 'named' || total === 'dated' || isSum)
        lines.push([
          ...[total === 'named' ? null : '31.10.2026', null, null, isSum ? 'Diesel' : 'TOTAL', bani(all('litres'), sign)],
          ...[...amounts(all('net'), all('gross')), 'lei', null],
        ])
      const headings = findHeadings(rowsOf(lines), new Set())
      const { receipts, unread, questions } = read(lines, proposedMapping(headings?.texts ?? []))
      expect([questions, unread, receipts.length]).toEqual([[], [], rows.length])
      const cents = (value: { toFixed: (places: number) => string } | null) => Math.round(Number(value?.toFixed(2) ?? 0) * 100)
      expect(receipts.map(({ value, time, qty }) => [cents(value), time, cents(qty)])).toEqual(
        written.map(({ gross, minutes, litres }) => [gross, new Date(minutes * 60_000).toISOString().slice(11, 16), litres]),
      )
      if (given === 'both') expect(receipts.map(({ tva }) => cents(tva))).toEqual(written.map(({ net, gross }) => gross - net))
    }),
    { numRuns: 1000 },
  )
})
