/** What is said where a company has no vehicle yet. */
export const FIRST = {
  firstOf: {
    vehicle: 'Foile se scriu pentru un vehicul: adaugă întâi unul.',
    machine: 'Foile se scriu pentru un utilaj: adaugă întâi unul.',
  },
  add: { vehicle: 'Adaugă vehicul', machine: 'Adaugă utilaj' },
} as const
