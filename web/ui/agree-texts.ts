/** What one agrees with who opens an account. */
export const AGREE = {
  with: 'Sunt de acord cu',
  terms: 'termenii și condițiile',
  andWith: 'și cu',
  personalDataProcessing: 'prelucrarea datelor cu caracter personal',
} as const
