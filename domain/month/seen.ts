/** What a month is closed with, once it was seen: `observațiile și alimentările libere`. */
export const seenInWords = (remarks: boolean, free: boolean): string =>
  [...(remarks ? ['observațiile'] : []), ...(free ? ['alimentările libere'] : [])].join(' și ')
