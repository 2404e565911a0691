/** What a deletion says that failed for no reason the server gave, quoted by the specification letter for letter. */
export const DELETE_FAILED = 'A apărut o eroare la ștergere. Te rugăm încearcă din nou.'
