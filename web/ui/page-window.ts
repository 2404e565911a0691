/**
 * The page numbers that a list offers: the first, the last and those around the page shown, five at most; `null` stands
 * where some are left out. Pages count from 1. Page 6 of 20 is `1 … 5 6 7 … 20`, page 2 of 20 is `1 2 3 4 … 20`.
 */
export const pageWindow = (page: number, pages: number): (number | null)[] => {
  if (pages <= 5) return Array.from({ length: pages }, (_, index) => index + 1)
  if (page <= 3) return [1, 2, 3, 4, null, pages]
  if (page >= pages - 2) return [1, null, pages - 3, pages - 2, pages - 1, pages]
  return [1, null, page - 1, page, page + 1, null, pages]
}

/** The same where a row has room for few: the first, the one shown and the last; four at most are all named. Page 6 of 20 is `1 … 6 … 20`. */
export const narrowPageWindow = (page: number, pages: number): (number | null)[] => {
  if (pages <= 4) return pageWindow(page, pages)
  const numbers = [...new Set([1, page, pages])]
  return numbers.flatMap((number, at) => (at > 0 && number - (numbers[at - 1] ?? 0) > 1 ? [null, number] : [number]))
}
