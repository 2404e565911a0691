/** What the dialog of a partner says, quoted by the specification letter for letter. */

/** The registry does not know the tax code, or does not answer. */
export const LOOKUP_FAILED = 'Nu am putut prelua information de pe ministerul finantelor va rugam sa verificati CUI-ul'
/** Fills the fields in from the registry. */
export const TAKE_OVER = 'Preia'
