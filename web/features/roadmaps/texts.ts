/** What the form of a sheet says, quoted by the specification letter for letter. */

/** To somebody who adds a trip to a sheet of no vehicle. */
export const NO_VEHICLE = 'Alege un vehicul prima dată'

/** Below price and value until they can be typed. */
export const CHOOSE_FIRST = 'Alege un furnizor și o cheltuială pentru a putea introduce Prețul'

/** Where a list that is chosen from is empty. */
export const NOTHING = { vehicle: 'Niciun vehicul', machine: 'Niciun utilaj', driver: 'Niciun șofer', operator: 'Niciun operator' } as const

/** Names of the two ways to put a trip on the sheet: from the predefined routes, or written by hand. */
export const ADD_TRIP = 'Adaugă rută'
export const WRITE_TRIP = 'Scrie altă rută'

/** Where no route was picked, and where there is none. */
export const ROUTES = { none: 'Nicio rută', pick: 'Alege cel puțin o rută' } as const
