/** What is said by the composition of the fuel in stock. */

export const STOCK_TEXTS = {
  stockComposition: 'Din ce se compune stocul, în ordinea consumului',
  bought: 'Cumpărat',
  rateUnknown: 'curs necunoscut',
  inTank: 'În rezervor',
  valueWithoutVat: 'Valoare fără TVA',
  uncovered: (litres: string) => `${litres} L s-au consumat fără să fi fost cumpărați: lipsește o alimentare sau stocul inițial.`,
  byFuelHelp: 'Metoda „După combustibil” ține numai cantități: stocul inițial, plus ce s-a alimentat, minus ce s-a consumat.',
  fifoEmpty: 'Metoda FIFO: tot ce s-a cumpărat s-a consumat.',
  fifoHelp: 'Metoda FIFO: se consumă întâi ce s-a cumpărat întâi. De sus în jos, ce a mai rămas din fiecare cumpărare.',
  fuelStockOf: (vehicle: string) => `Stoc combustibil · ${vehicle}`,
  atDayEnd: 'La sfârșitul zilei',
  stockFailed: 'Stocul nu s-a putut calcula',
} as const
