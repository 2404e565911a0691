import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aScreen } from '../../../testing/a-form.tsx'
import { newPurchase } from '../editor/roadmap-draft.ts'
import type { PurchaseDraft } from '../editor/sheet-draft.ts'
import { sheetRules } from '../editor/sheet-rules.ts'
import { PurchaseDialog } from './PurchaseDialog.tsx'

const TODAY = '2026-11-21'
const partner = {
  ...{ id: 20, companyId: 1, version: 1, cui: '1590082', name: 'OMV', tva: true },
  ...{ nrOnrc: null, state: null, city: null, address: null, capital: null },
}
const diesel = { id: 1, companyId: 1, version: 1, name: 'Motorină', isFuel: true, fuelKind: 'diesel' as const, tva: 21, um: 'L' }

const aDialog = async (part: Partial<PurchaseDraft> = {}, more = false) => {
  const saved: PurchaseDraft[] = []
  const closed = vi.fn()
  const lists = { partners: [partner], articles: [diesel] }
  const line = { ...newPurchase({ startDate: TODAY }, undefined), number: '77', partnerId: partner.id, expenseId: diesel.id, ...part }
  const sources = { kind: 'vehicle' as const, companyTva: true, savedSheet: null, vehicles: [], surcharges: [], ...lists }
  const another = (one: PurchaseDraft) => {
    saved.push(one)
    return { ...line, number: '' }
  }
  const Dialog = () => (
    <PurchaseDialog
      title="Alimentare"
      confirm="Adaugă"
      purchase={line}
      rules={sheetRules(sources, null)}
      lists={lists}
      remember={() => {}}
      onClose={closed}
      onSaved={(one) => saved.push(one)}
      onMore={more ? another : undefined}
      pump
    />
  )
  // the dialog asks before its page is left
  const router = createRouter({ routeTree: createRootRoute({ component: Dialog }), history: createMemoryHistory() })
  const { user, field } = aScreen(<RouterProvider router={router as never} />)
  await screen.findByLabelText('Cantitate *')
  const type = async (label: string, keys: string) => {
    await user.clear(field(label))
    await user.type(field(label), keys)
    await user.tab()
  }
  const save = () => user.click(screen.getByRole('button', { name: 'Adaugă' }))
  return { user, type, field, save, saved, closed }
}

test('the value follows the quantity and the price, at the rate in force on the day, which is saved with the line', async () => {
  const { type, field, save, saved } = await aDialog({ date: '2025-07-31' })
  await type('Cantitate *', '40')
  await type('Preț fără TVA', '6')
  await waitFor(() => expect(field('Valoare cu TVA').value).toBe('285,60'))
  await save()
  await waitFor(() => expect(saved).toMatchObject([{ qty: 40, price: 6, value: 285.6, tvaRate: 19 }]))
})

test('the hour stands beside the day, as of a receipt in its list, and is saved with the line', async () => {
  const { user, type, field, save, saved } = await aDialog()
  await user.click(field('Data *'))
  await user.tab()
  expect(document.activeElement).toBe(field('Ora'))
  await type('Ora', '720')
  await type('Cantitate *', '40')
  await save()
  await waitFor(() => expect(saved).toMatchObject([{ qty: 40, time: '07:20' }]))
})

test('a value that is proposed is replaced by what is typed after a press on it, one that was typed is not', async () => {
  const { user, type, field } = await aDialog({ date: '2025-07-31' })
  await type('Cantitate *', '40')
  await type('Preț fără TVA', '6')
  await waitFor(() => expect(field('Valoare cu TVA').value).toBe('285,60'))
  await user.click(field('Valoare cu TVA'))
  await user.keyboard('290')
  expect(field('Valoare cu TVA').value).toBe('290')
  await user.click(field('Valoare cu TVA'))
  await user.keyboard(',4')
  expect(field('Valoare cu TVA').value).toBe('290,4')
})

test('Ctrl+S saves the line, with what is being typed', async () => {
  const { user, type, field, saved } = await aDialog()
  await type('Cantitate *', '40')
  await user.type(field('Preț fără TVA'), '6')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(saved).toMatchObject([{ qty: 40, price: 6 }]))
})

test('Ctrl+Enter saves the line, with what is being typed', async () => {
  const { user, type, field, saved } = await aDialog()
  await type('Cantitate *', '40')
  await user.type(field('Preț fără TVA'), '6')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(saved).toMatchObject([{ qty: 40, price: 6 }]))
})

test('another line begins empty, with the focus in its first field; Enter closes it where nothing was typed', async () => {
  const { user, type, field, saved, closed } = await aDialog({ price: 6 }, true)
  await type('Cantitate *', '40')
  await user.click(screen.getByRole('button', { name: 'Adaugă și încă una' }))
  await waitFor(() => expect([saved.length, field('Cantitate *').value]).toEqual([1, '']))
  await waitFor(() => expect(document.activeElement).toBe(field('Număr document *')))
  expect(closed).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(closed).toHaveBeenCalledOnce())
  expect([saved.length, screen.queryByText('Scrie cantitatea')]).toEqual([1, null])
})

test('what was typed into another line is checked as in the first', async () => {
  const { user, type, field, saved, closed } = await aDialog({ price: 6 }, true)
  await type('Cantitate *', '40')
  await user.click(screen.getByRole('button', { name: 'Adaugă și încă una' }))
  await waitFor(() => expect(document.activeElement).toBe(field('Număr document *')))
  await user.keyboard('78{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(field('Cantitate *')))
  expect([saved.length, closed.mock.calls.length]).toEqual([1, 0])
})

test('what is written stays: numbers that disagree are refused at the field until one is emptied', async () => {
  const { type, field, save, saved } = await aDialog()
  await type('Cantitate *', '40')
  await type('Preț fără TVA', '6')
  await type('Valoare cu TVA', '300')
  await waitFor(() => expect(screen.getByText('Nu se potrivește cu celelalte numere: ar fi 290,40')).toBeTruthy())
  await save()
  expect(saved).toEqual([])
  expect([field('Preț fără TVA').value, field('Cantitate *').value]).toEqual(['6', '40'])
  await type('Valoare cu TVA', '290,40')
  await save()
  await waitFor(() => expect(saved).toMatchObject([{ qty: 40, price: 6, value: 290.4 }]))
})

test('VAT is kept as the document prints it, to 0,02, until another number is written', async () => {
  const { type, field, save, saved } = await aDialog({ qty: 40, price: 6, value: 290.4, tva: 50.41 })
  const vat = () => field('TVA de pe document').value
  expect(vat()).toBe('50,41')
  await type('Cantitate *', '41')
  await waitFor(() => expect([vat(), field('TVA de pe document').placeholder]).toEqual(['', '51,66']))
  await type('TVA de pe document', '51,69')
  await waitFor(() => expect(screen.getByText('Nu se potrivește cu celelalte numere: ar fi 51,66')).toBeTruthy())
  await type('TVA de pe document', '51,68')
  await save()
  await waitFor(() => expect(saved).toMatchObject([{ qty: 41, value: 297.66, tva: 51.68 }]))
})

test('a value and a price tell the quantity; below 0 it is taken back', async () => {
  const { type, field } = await aDialog()
  await type('Preț fără TVA', '6')
  await type('Valoare cu TVA', '-300')
  await waitFor(() => expect(field('Cantitate *').value).toBe('−41,322'))
})

test('who paid follows the document until it is chosen', async () => {
  const { type, field, save, saved } = await aDialog()
  expect(field('Plătit cu').value).toBe('Numerar')
  await type('Felul documentului *', 'Factură')
  await waitFor(() => expect(field('Plătit cu').value).toBe('Factură la termen'))
  await type('Plătit cu', 'Card')
  await type('Felul documentului *', 'Bon')
  await type('Cantitate *', '40')
  await type('Preț fără TVA', '6')
  await save()
  await waitFor(() => expect(saved).toMatchObject([{ type: 1, paidBy: 'card' }]))
})

test('the amount alone is enough where the price of the day is known; a written quantity counts more than it', async () => {
  const { type, field, save, saved } = await aDialog({ price: 6 })
  await type('Valoare cu TVA', '290,4')
  await waitFor(() => expect(field('Cantitate *').value).toBe('40'))
  await save()
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ qty: 40, price: 6, value: 290.4 })
})

test('a value that follows from a proposed price is selected by Tab and by Shift+Tab, and typed over', async () => {
  const { user, type, field, save, saved } = await aDialog({ price: 6 })
  await type('Cantitate *', '30,5')
  const value = field('Valoare cu TVA')
  const selection = () => [document.activeElement === value, value.selectionStart, value.selectionEnd]
  expect([value.value, ...selection()]).toEqual(['221,43', true, 0, 6])
  await user.tab({ shift: true })
  await user.tab()
  expect(selection()).toEqual([true, 0, 6])
  await user.tab()
  await user.tab({ shift: true })
  expect(selection()).toEqual([true, 0, 6])
  await user.keyboard('226,31')
  await save()
  await waitFor(() => expect(saved).toMatchObject([{ qty: 30.5, value: 226.31 }]))
})

test('a proposed price gives way to the quantity and the value of the receipt', async () => {
  const { type, save, saved } = await aDialog({ price: 6 })
  await type('Cantitate *', '41,38')
  await type('Valoare cu TVA', '300')
  await save()
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ qty: 41.38, value: 300 })
})

test('km at the pump are asked for beside what is seldom said, and saved with the line', async () => {
  const { user, type, save, saved } = await aDialog({ qty: 40, price: 6 })
  expect(screen.getByText('Mai multe').closest('details')?.open).toBe(false)
  await type('Index', '125430')
  await user.click(screen.getByLabelText('Plin făcut'))
  await save()
  await waitFor(() => expect(saved).toMatchObject([{ odometer: 125_430, fullTank: true }]))
})

test('km at the pump that are known stand in the line from the beginning', async () => {
  const { field } = await aDialog({ odometer: 125_430, fullTank: true })
  expect(field('Index').value).toBe('125.430')
})

test('a fault in what is folded unfolds it and takes the focus when the line is sent', async () => {
  const { type, field, save, saved } = await aDialog({ type: null as never })
  const more = screen.getByText('Mai multe').closest('details') as HTMLDetailsElement
  more.open = false
  await type('Cantitate *', '40')
  await type('Valoare cu TVA', '300')
  await save()
  await waitFor(() => expect(document.activeElement).toBe(field('Felul documentului *')))
  expect([more.open, saved]).toEqual([true, []])
})
