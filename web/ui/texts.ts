/** Texts that many screens show, quoted by the specification letter for letter. */

/** What dialogs say where they are not told otherwise. */
export const DIALOG = { title: 'Oops', error: 'Eroare', question: 'Esti sigur?', close: 'Inchide', confirm: 'Confirma' } as const

/** A toast after a record was saved. */
export const SAVED = 'Informatia a fost salvata'

/** What can be done with a row of a list. */
export const ROW_ACTION = { edit: 'Modifica', delete: 'Sterge' } as const

/** How deletions are asked about. */
export const deleteQuestion = (what: string): string => `Esti sigur ca vrei sa stergi ${what}?`

/** Above a list whose filters hide rows. */
export const FILTERED = 'Atentie, aveti filtre active, verificati filtrele daca nu gasiti un anumit rand'

/** What stands in a field that is empty. */
export const PLACEHOLDER = { select: 'Selecteaza', day: 'ZZ/LL/AAAA', time: '00:00' } as const

/** Leads from a limit that is reached to the choice of a package. */
export const CHANGE_PACKAGE = 'Modifica Pachet'
