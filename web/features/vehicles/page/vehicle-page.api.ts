/** The server calls of the page of a vehicle. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Month } from '#domain/month/month.ts'
import { call, download } from '../../../lib/api.ts'
import { notifyError } from '../../../ui/feedback.tsx'
import { TEXTS } from './texts.ts'

export const vehiclePageQuery = (companyId: number, id: number, month: Month) =>
  queryOptions({
    queryKey: ['vehicles', companyId, 'page', id, month],
    queryFn: ({ signal }) => call('vehiclePage', { query: { companyId, id, month } }, signal),
    placeholderData: keepPreviousData,
  })

/** Fetches the paper of the vehicle and hands it to the browser's downloads; a failure is told. */
export const fetchPaper = async (companyId: number, id: number, month: Month): Promise<void> => {
  try {
    download((await call('vehiclePdf', { query: { companyId, id, month } })) as unknown as Blob)
  } catch (error) {
    notifyError(error, TEXTS.downloadFailed)
  }
}
