const WEIGHTS = [7, 5, 3, 2, 1, 7, 5, 3, 2] as const

/** The digits of a tax code as typed or copied: `RO 159.00-82` is `1590082`. */
export const cuiDigits = (text: string): string => text.replace(/\D/g, '')

/**
 * Whether digits (see `cuiDigits`) form a valid tax code: 2 to 10 of them, the last being the control digit of the others.
 * `1590082` is valid, `1590083` is not.
 */
export const isCui = (text: string): boolean => {
  if (!/^[1-9]\d{1,9}$/.test(text)) return false
  const digits = text.slice(0, -1).padStart(WEIGHTS.length, '0')
  const weighed = WEIGHTS.reduce<number>((total, weight, at) => total + weight * Number(digits[at]), 0)
  return ((weighed * 10) % 11) % 10 === Number(text.at(-1))
}

/** The code as documents print it: `RO123` for a VAT payer, else `123`. */
export const companyCode = ({ cui, tva }: { cui: string; tva: boolean }): string => (tva ? `RO${cui}` : cui)
