import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { ReceiptRow } from '#contract/receipt-row.ts'
import { type Answers, aDashboard } from '../../testing/a-dashboard.tsx'
import { keptTyping } from '../../ui/typing-kept.ts'
import { ReceiptDialog } from './ReceiptDialog.tsx'
import { receiptForm, type TypedReceipt } from './typed-receipt.ts'
import type { ReceiptLists } from './use-receipt-list.ts'

const vehicle = (id: number, number: string, fuelId: number) => ({ id, number, make: 'Dacia', model: 'Duster', status: 'active', fuelId })
const articles = [
  { id: 7, name: 'Motorină', um: 'L', tva: 21, isFuel: true },
  { id: 8, name: 'Benzină', um: 'L', tva: 21, isFuel: true },
]
const supplier = { id: 5, name: 'Benzinăria Nord S.R.L.', cui: '1', tva: true }

/** The dialog of a new receipt of a company with some vehicles and suppliers. */
const aNewReceipt = async (
  vehicles: unknown[],
  partners: unknown[],
  part: { typed?: TypedReceipt; taken?: File; onSaved?: () => void; onClose?: () => void } = {},
  answers: Answers = {},
) => {
  const lists = { vehicles, partners, articles, drivers: [], searches: {}, isLoading: false, know: async () => [], remember: () => {} }
  const { user } = aDashboard(
    <ReceiptDialog row={null} onClose={() => {}} onSaved={() => {}} {...part} lists={lists as unknown as ReceiptLists} />,
    answers,
  )
  const field = async (label: string) => (await screen.findByRole<HTMLInputElement>('combobox', { name: label })).value
  await screen.findByRole('combobox', { name: 'Vehicul' })
  return { user, field }
}

test('a new receipt of a company with one vehicle and one supplier begins with both, and with the fuel of the vehicle', async () => {
  const { field } = await aNewReceipt([vehicle(1, 'PH 12 ABC', 8)], [supplier])
  await waitFor(async () => expect(await field('Vehicul')).toContain('PH 12 ABC'))
  expect(await field('Furnizor')).toContain('Benzinăria Nord')
  await waitFor(async () => expect(await field('Articol')).toBe('Benzină'))
})

test('a new receipt of a company with several vehicles proposes the fuel of the one that is chosen', async () => {
  const { user, field } = await aNewReceipt([vehicle(1, 'PH 12 ABC', 7), vehicle(2, 'B 99 XYZ', 8)], [])
  expect([await field('Vehicul'), await field('Articol')]).toEqual(['', ''])
  await user.click(screen.getByRole('combobox', { name: 'Vehicul' }))
  await user.click(await screen.findByRole('option', { name: /B 99 XYZ/ }))
  await waitFor(async () => expect(await field('Articol')).toBe('Benzină'))
})

test('fuel that the tank does not hold or the vehicle does not burn is doubted while it is typed', async () => {
  const { user, field } = await aNewReceipt([{ ...vehicle(1, 'PH 12 ABC', 8), tankCapacity: 50 }], [supplier])
  await waitFor(async () => expect(await field('Articol')).toBe('Benzină'))
  await user.type(screen.getByRole('textbox', { name: /^Cantitate/ }), '450')
  expect(await screen.findByText(/450,00 L, într-un rezervor de 50 L$/)).toBeTruthy()
  expect(screen.queryByText(/Alt combustibil/)).toBe(null)
  await user.click(screen.getByRole('combobox', { name: 'Articol' }))
  await user.click(await screen.findByRole('option', { name: 'Motorină' }))
  expect(await screen.findByText(/Alt combustibil decât al vehiculului \(Benzină\)$/)).toBeTruthy()
})

describe('the last price at the supplier', () => {
  const other = { id: 6, name: 'Benzinăria Sud S.R.L.', cui: '2', tva: true }
  const prices = new Map([
    ['5', { day: '2026-11-24', price: 6.1073, tvaRate: 21, currency: 'RON' }],
    ['6', { day: '2026-11-20', price: 6, tvaRate: 21, currency: 'RON' }],
  ])
  const lastPrice: Answers['lastPrice'] = ({ query }) => ({ data: prices.get(String(query.partnerId)) ?? null })
  const text = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name, hidden: true }).value
  const amounts = () => [text(/^Valoare/), text(/^Preț fără TVA/)]
  const choose = async (user: Awaited<ReturnType<typeof aNewReceipt>>['user'], name: string) => {
    await user.click(screen.getByRole('combobox', { name: 'Furnizor' }))
    await user.click(await screen.findByRole('option', { name: new RegExp(name) }))
  }

  test('proposes the value of what was bought, says of which day it is, and follows the supplier', async () => {
    const { user } = await aNewReceipt([vehicle(1, 'PH 12 ABC', 7)], [supplier, other], {}, { lastPrice })
    await choose(user, 'Nord')
    await user.type(screen.getByRole('textbox', { name: /^Cantitate/ }), '30,5')
    await waitFor(() => expect(amounts()).toEqual(['225,39', '6,1073']))
    expect(screen.getByText(/^Preț cu TVA 24\.11(\.2026)?: 7,39$/)).toBeTruthy()
    await choose(user, 'Sud')
    await waitFor(() => expect(amounts()).toEqual(['221,43', '6']))
    expect(screen.getByText(/^Preț cu TVA 20\.11(\.2026)?: 7,26$/)).toBeTruthy()
  })

  test('gives way to the value that is typed, and to no other supplier then', async () => {
    const { user } = await aNewReceipt([vehicle(1, 'PH 12 ABC', 7)], [supplier, other], {}, { lastPrice })
    await choose(user, 'Nord')
    await user.type(screen.getByRole('textbox', { name: /^Cantitate/ }), '30')
    await user.clear(screen.getByRole('textbox', { name: /^Valoare/ }))
    await user.type(screen.getByRole('textbox', { name: /^Valoare/ }), '217,8')
    expect(screen.queryByText(/^Preț cu TVA \d/)).toBeNull()
    await choose(user, 'Sud')
    await waitFor(() => expect(amounts()).toEqual(['217,80', '6']))
  })

  test('does not tell how much was bought where it is of another day', async () => {
    const { user } = await aNewReceipt([vehicle(1, 'PH 12 ABC', 7)], [supplier], {}, { lastPrice })
    await waitFor(() => expect(text(/^Preț fără TVA/)).toBe('6,1073'))
    await user.type(screen.getByRole('textbox', { name: /^Valoare/ }), '300')
    await user.tab()
    expect(text(/^Cantitate/)).toBe('')
  })
})

test('after a receipt another begins with its vehicle, day and supplier, in lei; Ctrl+Enter closes it where nothing was typed', async () => {
  const onSaved = vi.fn()
  const onClose = vi.fn()
  const sent = {
    ...{ id: 9, version: 1, vehicleId: 2, date: '2026-11-20', partnerId: 5, document: 2 },
    ...{ paidBy: 'card', currency: 'EUR', driverId: null },
  }
  const saveReceipt: Answers['saveReceipt'] = () => ({ data: sent })
  const { user, field } = await aNewReceipt(
    [vehicle(1, 'PH 12 ABC', 7), vehicle(2, 'B 99 XYZ', 8)],
    [supplier],
    { onSaved, onClose },
    { saveReceipt, lastPrice: () => ({ data: null }) },
  )
  await user.type(screen.getByRole('textbox', { name: /^Cantitate/ }), '30')
  await user.click(screen.getByRole('button', { name: 'Salvează și încă una' }))
  await waitFor(async () => expect(await field('Vehicul')).toContain('B 99 XYZ'))
  expect(onSaved).toHaveBeenCalledOnce()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Cantitate/ }).value).toBe('')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Data' }).value).toBe('20/11/2026')
  expect([await field('Furnizor'), await field('Articol')]).toEqual([expect.stringContaining('Nord'), 'Benzină'])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Număr document' })))
  // the country was that of the receipt before, and its currency with it
  expect(screen.queryAllByText('EUR')).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onSaved).toHaveBeenCalledOnce()
})

test('a receipt of a supplier that pays no VAT says that none is deducted', async () => {
  const { user } = await aNewReceipt([vehicle(1, 'PH 12 ABC', 7)], [{ ...supplier, tva: false }], {}, { lastPrice: () => ({ data: null }) })
  await user.type(screen.getByRole('textbox', { name: /^Cantitate/ }), '40')
  expect(screen.queryByText(/nu se deduce TVA$/)).toBeNull()
  await user.type(screen.getByRole('textbox', { name: /^Valoare/ }), '300')
  expect(await screen.findByText(/nu se deduce TVA$/)).toBeTruthy()
})

test('a new receipt says what it may be saved without', async () => {
  const { user } = await aNewReceipt([vehicle(1, 'PH 12 ABC', 7), vehicle(2, 'B 99 XYZ', 8)], [supplier])
  expect(await screen.findByText('Se poate salva și fără vehicul, articol, număr: rămâne „De atribuit”')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Număr document' }), '4711')
  expect(screen.getByText('Se poate salva și fără vehicul, articol: rămâne „De atribuit”')).toBeTruthy()
})

test('a receipt with a quantity and no value says so, and may be saved', async () => {
  const { user } = await aNewReceipt([vehicle(1, 'PH 12 ABC', 7)], [supplier], {}, { lastPrice: () => ({ data: null }) })
  await user.type(screen.getByRole('textbox', { name: /^Cantitate/ }), '30')
  expect(screen.queryByText('Fără valoare, se salvează cu 0,00')).toBeNull()
  await user.tab()
  expect(await screen.findByText('Fără valoare, se salvează cu 0,00')).toBeTruthy()
  await user.keyboard('220')
  expect(screen.queryByText('Fără valoare, se salvează cu 0,00')).toBeNull()
})

test('a receipt that is typed into a closed month says so at its day', async () => {
  const { user } = await aNewReceipt([], [], {}, { closedMonths: () => ({ data: [{ month: '2026-10' }] }) })
  const day = screen.getByRole('textbox', { name: /^Data/ })
  await user.clear(day)
  await user.type(day, '31102026')
  await user.tab()
  expect(await screen.findByText('Luna octombrie 2026 este închisă: alege altă zi sau redeschide luna')).toBeTruthy()
  await user.clear(day)
  await user.type(day, '01112026')
  await user.tab()
  expect(screen.queryByText(/este închisă/)).toBeNull()
})

test('what was typed into a new receipt waits for the next load of its page, and is forgotten when the form is left', async () => {
  const { user } = await aNewReceipt([], [])
  const hide = () => window.dispatchEvent(new Event('pagehide'))
  const kept = () => keptTyping<TypedReceipt>(receiptForm(1))
  hide()
  expect(kept()).toBeNull()
  await user.type(screen.getByRole('textbox', { name: /^Cantitate/ }), '40')
  await user.type(screen.getByRole('textbox', { name: /^Valoare/ }), '300')
  hide()
  const typed = kept()
  expect(typed?.draft).toMatchObject({ qty: 40, value: 300 })
  cleanup()
  expect(kept()).toBeNull()
  await aNewReceipt([], [], { typed: typed as TypedReceipt })
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Valoare/ }).value).toBe('300,00'))
  hide()
  expect(kept()).toEqual(typed)
})

test('an invoice has a day of its own and one of payment, which no other document has', async () => {
  const { user } = await aNewReceipt([], [])
  expect(screen.queryByRole('textbox', { name: 'Data facturii' })).toBeNull()
  await user.click(screen.getByRole('combobox', { name: /^Felul documentului/ }))
  await user.click(await screen.findByRole('option', { name: 'Factură' }))
  expect(await screen.findByRole('textbox', { name: 'Data facturii' })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Scadența' })).toBeTruthy()
})

test('a new receipt that is saved before the lists have come is saved with what they propose', async () => {
  const none = { vehicles: [], partners: [], articles: [], drivers: [], searches: {}, know: async () => [], remember: () => {} }
  let come = () => {}
  const Dialog = () => {
    const [known, setKnown] = useState(false)
    come = () => setKnown(true)
    const lists = {
      ...none,
      isLoading: !known,
      ...(known ? { articles, vehicles: [vehicle(1, 'PH 12 ABC', 8)], partners: [supplier] } : {}),
    }
    return <ReceiptDialog row={null} lists={lists as unknown as ReceiptLists} onClose={() => {}} onSaved={() => {}} />
  }
  const { user, sentTo } = aDashboard(<Dialog />, { saveReceipt: () => ({ data: { id: 1, version: 1 } }) })
  await user.type(await screen.findByRole('textbox', { name: /^Cantitate/ }), '40')
  await user.type(screen.getByRole('textbox', { name: /^Valoare/ }), '300')
  await user.click(screen.getByRole('button', { name: 'Salvează' }))
  expect(sentTo('saveReceipt')).toEqual([])
  act(come)
  await waitFor(() =>
    expect(sentTo('saveReceipt').map(({ body }) => body)).toMatchObject([
      { vehicleId: 1, partnerId: 5, articleId: 8, qty: 40, value: 300 },
    ]),
  )
})

test('a day that is typed while the QR code of a picture is being read stays; the hour is filled in', async () => {
  let answer: (codes: { rawValue: string }[]) => void = () => {}
  const codes = new Promise<{ rawValue: string }[]>((resolve) => {
    answer = resolve
  })
  class BarcodeDetector {
    static getSupportedFormats = async () => ['qr_code']
    detect = () => codes
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector)
  vi.stubGlobal('createImageBitmap', async () => ({ width: 10, height: 10, close: () => {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['x'])))
  const { user } = await aNewReceipt([], [], { taken: new File(['x'], 'bon.jpg', { type: 'image/jpeg' }) })
  const text = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
  await user.clear(text(/^Data/))
  await user.type(text(/^Data/), '02/11/2026')
  answer([{ rawValue: 'A;20.11.2026 14:22;B' }])
  await screen.findByText('Din codul QR: 20.11.2026, 14:22')
  await user.tab()
  expect([text(/^Data/).value, text(/^Ora/).value]).toEqual(['02/11/2026', '14:22'])
})

test('what a receipt seldom says is folded, and unfolds where it says it or is refused', async () => {
  const isOpen = () => screen.getByText('Mai multe').closest('details')?.open
  const { user } = await aNewReceipt([], [])
  expect(isOpen()).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Salvează' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('qty'))
  expect(isOpen()).toBe(false)
  cleanup()
  const draft = { document: 1, date: '2026-11-02', number: '', qty: 40, value: 300, currency: 'RON', note: 'la frontieră' }
  await aNewReceipt([], [], { typed: { draft, written: [] } as unknown as TypedReceipt })
  expect(isOpen()).toBe(true)
})

const aRow = {
  ...{ id: 9, version: 1, vehicleId: 1, date: '2026-11-20', partnerId: 5, articleId: 7, document: 1, number: '7', paidBy: null },
  ...{ qty: 40, um: 'L', price: 6, tvaRate: 21, tva: 50.4, value: 290.4, currency: 'RON', driverId: null, country: null, time: null },
  ...{ sheet: { id: 3, type: 'vehicle', number: 12 }, vehicle: { id: 1, type: 'vehicle', number: 'PH 12 ABC' }, odometer: 1000 },
} as unknown as ReceiptRow
const someLists = { articles, vehicles: [vehicle(1, 'PH 12 ABC', 7)], partners: [supplier], drivers: [], searches: {} }
const wholeLists = { ...someLists, isLoading: false, know: async () => [], remember: () => {} } as unknown as ReceiptLists

test('a saved receipt that the user did not touch is left without a question', async () => {
  const onClose = vi.fn()
  for (const sheet of [aRow.sheet, null]) {
    const { user } = aDashboard(<ReceiptDialog row={{ ...aRow, sheet }} lists={wholeLists} onClose={onClose} onSaved={() => {}} />, {
      lastPrice: () => ({ data: null }),
    })
    const hour = await screen.findByRole('textbox', { name: /^Ora/ })
    if (sheet) expect(screen.getByRole('link', { name: 'foaia 12' })).toBeTruthy()
    hour.focus()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    onClose.mockClear()
    cleanup()
  }
})

test('of two versions only what a user changed differs, with its unit, and saving goes on with what was chosen', async () => {
  const theirs = { ...aRow, sheet: null, version: 2, note: 'la frontieră' }
  let asked = 0
  const { user, sentTo } = aDashboard(
    <ReceiptDialog row={{ ...aRow, sheet: null }} lists={wholeLists} onClose={() => {}} onSaved={() => {}} />,
    {
      lastPrice: () => ({ data: null }),
      saveReceipt: () => (asked++ === 0 ? { refused: 'CHANGED', current: theirs } : { data: theirs }),
    },
  )
  const value = await screen.findByRole('textbox', { name: /^Valoare/ })
  await user.clear(value)
  await user.type(value, '300')
  await user.click(screen.getByRole('button', { name: 'Salvează' }))
  const heads = await screen.findAllByRole('rowheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Valoare cu TVA', 'Notă'])
  expect(screen.getByRole('button', { name: 'Valoare cu TVA, Scris de tine: 300,00 lei' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Salvează ce am ales' }))
  await waitFor(() => expect(sentTo('saveReceipt')).toHaveLength(2))
  expect(sentTo('saveReceipt')[1]?.body).toMatchObject({ version: 2, value: 300, price: null, tva: null, note: 'la frontieră' })
})

test('what was typed into a receipt that another user deleted meanwhile is kept as a new one', async () => {
  const { user, sentTo } = aDashboard(
    <ReceiptDialog row={{ ...aRow, sheet: null }} lists={wholeLists} onClose={() => {}} onSaved={() => {}} />,
    {
      lastPrice: () => ({ data: null }),
      saveReceipt: ({ body }) => (body.id ? { refused: 'NOT_FOUND' } : { data: { ...aRow, sheet: null, id: 10 } }),
    },
  )
  await user.type(await screen.findByRole('textbox', { name: /^Număr/ }), '1')
  await user.click(screen.getByRole('button', { name: 'Salvează' }))
  await user.click(await screen.findByRole('button', { name: 'Salvează ca nou' }))
  await waitFor(() => expect(sentTo('saveReceipt')[1]?.body).toMatchObject({ id: null, version: null, number: '71', value: 290.4 }))
})

test('a foreign receipt says by which rate it becomes lei, or that the rate is missing and can be written', async () => {
  const texts = []
  const bankRate = { rate: 5.0985, day: '2026-11-19' }
  for (const rates of [{ exchange: bankRate }, { exchange: null }, { exchange: { rate: 5.1, day: null }, typedRate: 5.1, bankRate }]) {
    const foreign = { ...aRow, sheet: null, currency: 'EUR' as const, ...rates }
    aDashboard(<ReceiptDialog row={foreign} lists={wholeLists} onClose={() => {}} onSaved={() => {}} />, {
      lastPrice: () => ({ data: null }),
    })
    texts.push((await screen.findByText(/cursul BNR|BNR a publicat/)).textContent)
    expect(screen.queryByRole('textbox', { name: /^Curs/ }) !== null).toBe(rates.exchange !== bankRate)
    cleanup()
  }
  expect(texts).toEqual([
    'Se trece în lei la cursul BNR 5,0985 lei/EUR din 19.11.2026.',
    expect.stringContaining('ori scrie cursul'),
    'Se trece în lei la 5,1000 lei/EUR, curs scris de mână. BNR a publicat 5,0985 lei/EUR (19.11.2026): șterge cursul scris ca să se folosească al lui.',
  ])
})

test('an index that stands on a receipt of no fuel stays and says so; a filled tank is not asked there', async () => {
  const washing = {
    ...wholeLists,
    articles: [{ id: 9, name: 'Spălare auto', um: 'buc', tva: 21, isFuel: false }],
  } as unknown as ReceiptLists
  for (const odometer of [141_200, null]) {
    const row = { ...aRow, sheet: null, articleId: 9, odometer, fullTank: true }
    aDashboard(<ReceiptDialog row={row} lists={washing} onClose={() => {}} onSaved={() => {}} />, { lastPrice: () => ({ data: null }) })
    await screen.findByRole('textbox', { name: /^Cantitate/ })
    expect(screen.queryByText('Nu este combustibil: indexul rămâne până îl ștergi') !== null).toBe(odometer !== null)
    expect(screen.queryByRole('textbox', { name: /^Index/ }) !== null).toBe(odometer !== null)
    expect(screen.queryByLabelText('Plin făcut')).toBeNull()
    cleanup()
  }
})
