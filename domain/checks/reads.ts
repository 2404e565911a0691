/**
 * The columns of other records that the checks of a sheet read. The queries select exactly these columns, and a change of one makes the
 * states of the affected sheets unknown (the triggers `…_checked` of the migrations, tested against this list).
 */
export const READS = {
  vehicles: ['category', 'fuelId', 'kmTracking', 'fuelTracking', 'tankCapacity'],
  drivers: ['status'],
  partners: ['cui'],
  companies: ['name', 'cui', 'address', 'tva'],
} as const
