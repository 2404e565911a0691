/** The texts of the report of costs. */
export const TEXTS = {
  title: 'Costuri',
  from: 'Din luna',
  to: 'Până în luna',
  by: 'Pe',
  groups: { vehicle: 'vehicule', month: 'luni', driver: 'șoferi' },
  pdf: 'PDF',
  xlsx: 'XLSX',
  total: 'Total',
  totalAndBefore: 'Total · — anul trecut',
  howCounted: 'Cum se calculează',
  lei: 'lei',
  nothing: 'În aceste luni nu e niciun cost și nicio foaie.',
  loadFailed: 'Costurile nu s-au putut încărca',
  downloadFailed: 'Fișierul nu s-a putut descărca',
} as const
