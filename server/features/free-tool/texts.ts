/** Default texts of a saved month for fields that the public form does not have. */
export const TEXTS = {
  supplier: 'Stație de combustibil',
  noNumber: 'fără număr',
} as const
