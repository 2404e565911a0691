/** A saved sheet with all that its form opens with, in one answer. */

import { notifyManager, type QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/contract.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { asked } from '../../../lib/asked.ts'
import { keepMissingRecords } from '../../../ui/use-records.ts'
import { freeReceiptsQuery } from '../../receipts/free-receipts.ts'
import { usualPurchaseQuery } from '../purchases/usual-purchase.ts'
import { sheetListsQuery } from './sheet-sources.ts'

type OpenedSheet = AnswerOf<'openSheet'>

export const openedSheetQuery = (companyId: number, id: number) =>
  asked(['roadmaps', companyId, 'opened', id], 'openSheet', { query: { companyId, id } })

/** Stores each part of the answer under the query of the component that shows it. */
const storeParts = (client: QueryClient, { sheet, named, usualPurchase, freeReceipts }: OpenedSheet): void => {
  const { companyId, vehicleId, startDate: from, endDate: to, expenses, beneficiaries } = sheet
  const period = { companyId, vehicleId, from, to }
  client.setQueryData(usualPurchaseQuery(period).queryKey, usualPurchase)
  client.setQueryData(freeReceiptsQuery(period).queryKey, freeReceipts)
  keepMissingRecords(client, 'vehicles', companyId, [sheet.vehicle, ...named.vehicles])
  keepMissingRecords(client, 'drivers', companyId, [sheet.driver, ...named.drivers])
  keepMissingRecords(client, 'surcharges', companyId, named.surcharges)
  keepMissingRecords(
    client,
    'articles',
    companyId,
    expenses.map(({ expense }) => expense),
  )
  keepMissingRecords(
    client,
    'partners',
    companyId,
    [...expenses, ...beneficiaries].map(({ partner }) => partner),
  )
}

/** The sheet, and in the cache the lists, the records and the proposals that its form needs. */
export const openSavedSheet = async (client: QueryClient, kind: AssetKind, companyId: number, id: number): Promise<OpenedSheet> => {
  const [opened] = await Promise.all([
    client.fetchQuery({ ...openedSheetQuery(companyId, id), staleTime: 0 }),
    // lists that did not come are asked for one by one when the form is drawn
    client.ensureQueryData(sheetListsQuery(companyId, kind)).catch(() => undefined),
  ])
  notifyManager.batch(() => storeParts(client, opened))
  return opened
}
