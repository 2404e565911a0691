/** What the company wizard says, quoted by the specification letter for letter. */

/** The registry does not know the tax code, or does not answer. */
export const NOT_VALIDATED = 'Nu am putut valida acest cui'
