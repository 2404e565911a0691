/** What the screens of this feature say. */
export const TEXTS = {
  pending: (name: string, day: string) =>
    `Factura pentru pachetul ${name}, plătit la ${day}, se emite imediat ce se află cursul BNR al zilei. O primești și pe email.`,
  invoiceFile: (number: string, file: string) => `Factura ${number}, ${file}`,
  number: 'Serie și număr',
  day: 'Dată',
  xml: 'XML (e-Factura)',
  loadFailed: 'Facturile nu s-au putut încărca',
  all: (count: number) => `Toate, ${count}`,
  noneYet: 'Nicio factură emisă încă.',
  empty: 'Nicio factură. Prima apare aici la puțin timp după ce plătești un pachet.',
} as const
