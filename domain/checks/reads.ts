/**
 * What the checks read of records that stand beside the sheets. The queries select exactly these columns, and a change of one
 * makes the states of the sheets around it unknown (the triggers `…_checked` of the migrations, tested against this list).
 */
export const READS = {
  vehicles: ['category', 'fuelId', 'kmTracking', 'fuelTracking', 'tankCapacity'],
  drivers: ['status'],
  partners: ['cui'],
  companies: ['name', 'cui', 'address', 'tva'],
} as const
