/**
 * The columns of other records that the checks of a sheet read. The queries select exactly these columns, and a change of one makes the
 * states of the affected sheets unknown: the triggers are made from this list (`server/database/attached-triggers.ts`).
 */
export const READS = {
  vehicles: ['category', 'fuelId', 'kmTracking', 'fuelTracking', 'tankCapacity'],
  drivers: ['status', 'inactiveSince'],
  partners: ['cui'],
  receipts: ['time', 'odometer', 'fullTank', 'station', 'country'],
  deadlines: ['kind', 'vehicleId', 'dueDay', 'doneDay'],
  companies: ['name', 'cui', 'address', 'tva'],
} as const
