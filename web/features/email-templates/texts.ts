/** What the screens of this feature say. */
export const TEXTS = {
  add: 'Adaugă șablon',
  subject: 'Subiect',
  text: 'Text',
  title: 'Șabloane de email',
  thisTemplate: 'acest șablon',
  deletionIsFinal: 'Nu se anulează: se scrie din nou',
  empty: 'Niciun șablon',
  emptyHelp: 'Pregătește aici emailurile pe care le trimiți des',
  search: 'Denumire sau subiect',
} as const
