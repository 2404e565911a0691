/** What a kept month says where the public form did not ask. */
export const TEXTS = {
  supplier: 'Stație de combustibil',
  noNumber: 'fără număr',
} as const
