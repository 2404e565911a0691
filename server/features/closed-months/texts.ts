import { type Month, monthShown } from '#domain/month/month.ts'

/** Why a change of a sheet is refused. */
export const monthClosed = (month: Month): string =>
  `Luna ${monthShown(month)} este închisă: redeschide-o din Închidere și predare ca să mai poți schimba ceva în ea`
