/** What the price list of the front page says beside the packages themselves. */
export const PRICE_LIST = {
  monthly: (price: string) => `· ${price} pe lună`,
  register: 'Creează cont',
  choose: (name: string) => `Alege ${name.toLowerCase()}`,
  months: (count: number) => (count === 1 ? 'lună' : `${count} luni`),
  days: (count: number) => `${count} de zile`,
} as const
