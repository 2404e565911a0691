/** Attacks of a user that are small each and many, or that leave work behind. */
import { contract } from '#contract/contract.ts'
import { MONTH } from './companies.ts'
import type { Request } from './hostile.ts'
import { type Case, type Identity, json, pick, pickSome, sheet, type Target } from './target.ts'

/** The smallest picture that is one. */
const POINT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const floods = (target: Target): Record<string, (by: Identity) => Case> => {
  const { hostile, villain, vehicles, sheets, receipt } = target
  const companyId = villain.id
  const mine = `companyId=${companyId}`
  const asked = (count: number, { token, from }: Identity, request: (at: number) => Request): Case => ({
    attack: hostile.clients(count, (at) => {
      const { headers, ...rest } = request(at)
      return { from, ...rest, headers: { authorization: `Bearer ${token}`, ...headers } }
    }),
    warm: 3000,
  })
  const line = {
    number: '0',
    type: 1,
    partnerId: villain.partner,
    expenseId: villain.fuel,
    qty: 41,
    price: null,
    value: 300,
    currency: 'RON',
  }
  return {
    'photographs of 70 bytes kept with receipts, 12 connections': (by) =>
      asked(12, by, (at) => ({
        path: contract.saveReceiptFile.path,
        body: json({ companyId, id: receipt + (at % 10_000), content: POINT }),
      })),
    'statements of one line, 12 connections': (by) =>
      asked(12, by, (at) => {
        const content = Buffer.from(`Data;Numar;Articol;Cantitate;Valoare\n17.11.2026;${at};Motorina;40,5;287,15\n`).toString('base64')
        return { path: contract.previewReceipts.path, body: json({ companyId, files: [{ name: 'a.csv', content }], suppliers: [] }) }
      }),
    '50 prints of 200 vehicles in the background, 6 connections': (by) => ({
      ...asked(6, by, (at) => ({
        path: contract.askPrint.path,
        body: json({
          ...{ companyId, startDate: '2026-09-01', endDate: `${MONTH}-31`, vehicleId: null, driverId: null, vehicleType: 'vehicle' },
          ...{ ids: pickSome(sheets, 200, at), documentType: pick(['foi-parcurs', 'faz', 'ordin-deplasare'], at) },
        }),
      })),
      warm: 6000,
    }),
    'sheets with receipt 0 saved beside 33,000 such receipts, 8 connections': (by) =>
      asked(8, by, (at) => {
        const day = `2026-12-${String(1 + (at % 28)).padStart(2, '0')}`
        const saved = sheet(target, pick(vehicles, at), day, 2_000_000 + (at % 900_000))
        return { path: contract.saveRoadmap.path, body: json({ ...saved, expenses: [{ ...line, date: day }] }) }
      }),
    'what the palette searches at each key, 12 connections': (by) =>
      asked(12, by, (at) => {
        const search = 'partener 0'.slice(0, 1 + (at % 10))
        const list = pick(['partner', 'driver', 'vehicle', 'roadmap', 'receipt'], at >> 2)
        return { method: 'GET', path: `${list}?page=1&size=8&${mine}&type=vehicle&search=${encodeURIComponent(search)}` }
      }),
    'bodies of 300 kB under another Idempotency-Key each time, 8 connections': (by) =>
      asked(8, by, (at) => ({
        path: contract.saveDriver.path,
        body: json({ companyId, id: null, name: `Nou ${at}`, status: 'active', extra: 'x'.repeat(300_000) }),
        headers: { 'idempotency-key': `cheie-mare-${at}` },
      })),
    'the journal page by page with searches, 12 connections': (by) =>
      asked(12, by, (at) => ({
        method: 'GET',
        path: `journal?${mine}&page=${1 + (at % 500)}&size=100&search=${pick(['', 'a', '%', 'exemplu'], at)}`,
      })),
    'tags forged for whole lists, 12 connections': (by) =>
      asked(12, by, (at) => ({
        method: 'GET',
        path: `${pick(['vehicle', 'route', 'expense'], at)}?${mine}`,
        headers: { 'if-none-match': `W/"${at}"` },
      })),
  }
}
