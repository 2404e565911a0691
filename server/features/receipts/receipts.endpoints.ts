import { MOST_CHOSEN } from '#contract/limits.ts'
import { Refusal } from '#contract/refusals.ts'
import { DONE } from '#contract/wire.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import { TYPED } from '#domain/receipts/duplicates.ts'
import { type CompanyScope, requireOwn } from '../../access/company-access.ts'
import { fingerprintOf } from '../../database/fingerprint.ts'
import { changedSince } from '../../database/opened-version.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { vehicles } from '../vehicles/vehicles.repository.ts'
import { keptFile } from './kept-file.ts'
import { listedReceipts } from './listed-receipts.repository.ts'
import { mergeReceipts } from './merge-receipts.ts'
import { placeReceipts, takeOffReceipts } from './place-receipts.ts'
import { receiptFiles } from './receipt-files.repository.ts'
import { withRemarks } from './receipt-remarks.ts'
import { receiptSettings } from './receipt-settings.repository.ts'
import { receipts } from './receipts.repository.ts'
import { saveReceipt, vatWithArticle } from './save-receipt.ts'
import { contentOf, storeFile } from './store-file.ts'
import { TEXTS } from './texts.ts'

/** Refuses with CHANGED, and the receipt as it is, where it was saved since it was seen. */
const requireUnchanged = async (scope: CompanyScope, id: number, version: number): Promise<void> => {
  const [row] = await receipts.forUpdate(scope, [id])
  if (row && row.version !== version) throw changedSince((await listedReceipts.byIds(scope, [id]))[0])
}

/** Refuses at the field a vehicle that the caller does not see: foreign keys alone know every vehicle of the company. */
const requireSeenVehicle = async (scope: CompanyScope, vehicleId: number | null): Promise<void> => {
  if (vehicleId !== null && !(await vehicles.byIds(scope, [vehicleId])).has(vehicleId))
    throw new Refusal('INVALID', { fields: { vehicleId: TEXTS.otherVehicle } })
}

/** Cards, meanings and known statements, with what stands for the first two as they are. */
const settingsOf = async (scope: CompanyScope) => {
  const settings = await receiptSettings.all(scope)
  const cards = settings.cards.map(({ id: _, ...card }) => card)
  return { ...settings, basis: fingerprintOf({ cards, aliases: settings.aliases }) }
}

/** Receipts, on a sheet or not yet. */
export const receiptsEndpoints = (services: Services): HandlersOf<'receipts'> => ({
  // a search is a query that the others wait for
  receipts: async ({ company, query }) => {
    const list = await (query.search ? company.within : company.reading)((scope) => listedReceipts.list(scope, query))
    if (query.page === undefined) return list
    return { ...list, rows: await company.within((scope) => withRemarks(scope, list.rows, dayInRomania(services.clock()))) }
  },
  waitingReceipts: ({ company }) => company.reading(async (scope) => ({ assign: await receipts.waiting(scope) })),
  saveReceipt: ({ company, body }) => {
    requireOwn(company, body)
    return company.within(async (scope) => {
      if (company.role === 'driver') await requireSeenVehicle(scope, body.vehicleId)
      return saveReceipt(scope, body)
    })
  },
  deleteReceipt: ({ company, query }) =>
    company.within(async (scope) => {
      if ((await receipts.onSheets(scope, [query.id])).has(query.id)) throw new Refusal('IN_USE', { message: TEXTS.onSheet })
      if (query.version !== null) await requireUnchanged(scope, query.id, query.version)
      if (!(await receipts.delete(scope, query.id))) throw new Refusal('NOT_FOUND')
      return DONE
    }),
  receiptFile: async ({ company, query }) => {
    const file = await company.within((scope) => receiptFiles.read(scope, query.id))
    if (!file) throw new Refusal('NOT_FOUND')
    return { media: file.media, content: (await contentOf(services.objects, file)).toString('base64') }
  },
  saveReceiptFile: async ({ company, body: { id, content } }) => {
    const demand = async (scope: CompanyScope) => {
      if ((await receipts.forUpdate(scope, [id])).length === 0) throw new Refusal('NOT_FOUND')
    }
    const file = await keptFile(Buffer.from(content, 'base64'))
    // a file of a receipt that is not there does not travel to the store
    if (services.objects) await company.preparing(demand)
    const stored = await storeFile(services, company, file)
    return company.within(async (scope) => {
      await demand(scope)
      await receiptFiles.save(scope, id, stored)
      const [row] = await listedReceipts.byIds(scope, [id])
      if (!row) throw new Refusal('NOT_FOUND')
      return row
    })
  },
  deleteReceiptFile: ({ company, query }) =>
    company.within(async (scope) => {
      if (!(await receiptFiles.delete(scope, query.id))) throw new Refusal('NOT_FOUND')
      return DONE
    }),
  assignReceipts: ({ company, body: { ids, companyId: _, ...given } }) =>
    company.within(async (scope) => {
      const columns = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))
      const locked = await receipts.forUpdate(scope, ids)
      if (locked.length < new Set(ids).size) throw new Refusal('NOT_FOUND')
      const { articleId } = given
      // a typed one could not have the VAT of its article; what a file says of VAT stays
      const unnamed = locked.filter(
        (row) => articleId !== null && row.articleId === null && row.tvaRate.eq(0) && TYPED.includes(row.origin),
      )
      for (const row of unnamed) await receipts.changeFree(scope, [row.id], await vatWithArticle(scope, row, articleId ?? 0))
      const changed = await receipts.changeFree(scope, ids, columns)
      return { changed, onSheets: locked.length - changed.length }
    }),
  mergeReceipts: ({ company, body: { keep, drop } }) =>
    company.within(async (scope) => {
      await mergeReceipts(scope, [{ keep, drop }], dayInRomania(services.clock()))
      const [row] = await listedReceipts.byIds(scope, [keep])
      if (!row) throw new Refusal('NOT_FOUND')
      return row
    }),
  keepReceiptsApart: ({ company, body }) =>
    company.within(async (scope) => {
      if ((await receipts.forUpdate(scope, body.ids)).length < 2) throw new Refusal('NOT_FOUND')
      await receipts.keepApart(scope, body.ids)
      return DONE
    }),
  freeReceipts: ({ company, query: { vehicleId, from, to } }) =>
    company.reading((scope) => listedReceipts.free(scope, vehicleId, from, to, MOST_CHOSEN)),
  placeReceipts: ({ company, body: { ids, anyway } }) => placeReceipts(company, ids, { today: dayInRomania(services.clock()), anyway }),
  takeOffReceipts: ({ company, body }) => takeOffReceipts(company, body.ids, dayInRomania(services.clock())),
  lastPrice: ({ company, query }) => company.reading((scope) => receipts.lastPrice(scope, query)),
  usualPurchase: ({ company, query }) =>
    company.reading(async (scope) => {
      const [vehicleRows, last, paid] = await Promise.all([
        vehicles.byIds(scope, [query.vehicleId]),
        receipts.lastOf(scope, query.vehicleId, query.to),
        receipts.paidOn(scope, query, MOST_CHOSEN),
      ])
      if (vehicleRows.size === 0) throw new Refusal('NOT_FOUND')
      return { last, paid }
    }),
  receiptSettings: ({ company }) => company.reading((scope) => settingsOf(scope)),
  saveReceiptSettings: ({ company, body }) =>
    company.within(async (scope) => {
      await receiptSettings.lock(scope)
      const current = await settingsOf(scope)
      if (body.basis !== null && body.basis !== current.basis) throw changedSince(current)
      await receiptSettings.save(scope, body)
      return settingsOf(scope)
    }),
})
