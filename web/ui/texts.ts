/** Texts that many screens show, quoted by the specification letter for letter. */

/** What dialogs say where they are not told otherwise. */
export const DIALOG = { title: 'Oops', error: 'Eroare', question: 'Ești sigur?', close: 'Închide', confirm: 'Confirmă' } as const

/** A toast after a record was saved. */
export const SAVED = 'Informația a fost salvată'

/** What can be done with a row of a list. */
export const ROW_ACTION = { edit: 'Modifică', delete: 'Șterge' } as const

/** How deletions are asked about. */
export const deleteQuestion = (what: string): string => `Ești sigur că vrei să ștergi ${what}?`

/** Above a list whose filters hide rows. */
export const FILTERED = 'Atenție, ai filtre active, verifică filtrele dacă nu găsești un anumit rând'

/** What stands in a field that is empty. */
export const PLACEHOLDER = { select: 'Selectează', day: 'ZZ/LL/AAAA', time: '00:00' } as const

/** Leads from a limit that is reached to the choice of a package. */
export const CHANGE_PACKAGE = 'Modifică Pachet'
