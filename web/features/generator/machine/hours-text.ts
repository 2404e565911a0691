import { decimal } from '#domain/numbers/decimal.ts'
import { formatNumber } from '#domain/numbers/format.ts'

/** Hours as they are read: 330 minutes are `5,5`, 300 are `5`. */
export const hoursText = (minutes = 0): string => formatNumber(decimal(minutes).div(60), minutes % 60 === 0 ? 0 : 1)
