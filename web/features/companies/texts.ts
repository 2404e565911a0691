/** What is said of a company's tax code, quoted by the specification letter for letter. */

/** While the registry is asked, and the way on without it. */
export const ASKING = 'Întrebăm registrul ANAF'
export const GO_ON = 'Continuă fără validare'

/** Why the tax code was not validated. */
export const WHY_NOT_VALIDATED = {
  unknown: (cui: string) => `Registrul ANAF nu cunoaște codul ${cui}. Verifică cifrele sau completează datele de mână.`,
  unavailable: 'Registrul ANAF nu răspunde acum. Completează datele de mână sau încearcă mai târziu.',
}

/** The wizard: the registry does not know the tax code, or does not answer. */
export const NOT_VALIDATED = 'Nu am putut valida acest cui'
/** The forms that the registry fills in: there is no tax code, or the registry does not know it. */
export const LOOKUP_FAILED = 'Nu am putut prelua informațiile de la Ministerul Finanțelor, te rugăm să verifici CUI-ul'
/** Fills the fields in from the registry. */
export const TAKE_OVER = 'Preia'

/** What is said when the registry is asked for a code of another country. */
export const FOREIGN_CODE = 'ANAF cunoaște numai firmele din România. Completează datele de mână.'
