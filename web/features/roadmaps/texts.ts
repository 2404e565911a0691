/** What the form of a sheet says, quoted by the specification letter for letter. */

/** To somebody who adds a trip to a sheet of no vehicle. */
export const NO_VEHICLE = 'Alege un vehicul prima data'

/** Below price and value until they can be typed. */
export const CHOOSE_FIRST = 'Alegeti un furnizor si o cheltuiala pentru a putea introduce Pretul'

/** Where a list that is chosen from is empty. */
export const NOTHING = { vehicle: 'Niciun vehicul', machine: 'Niciun utilaj', driver: 'Niciun sofer', operator: 'Niciun operator' } as const

/** Where no route was picked, and where there is none. */
export const ROUTES = { none: 'Nicio ruta', pick: 'Alege cel putin o ruta' } as const
