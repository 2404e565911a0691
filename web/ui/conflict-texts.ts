/** What is said of a record that another user saved meanwhile; fetched when it happens. */
export const CONFLICT = {
  help: 'Înregistrarea a fost modificată în altă fereastră cât timp ai lucrat aici. Alege la fiecare câmp ce rămâne:',
  rowsTogether: 'Rândurile unui tabel se aleg împreună.',
  field: 'Câmp',
  savedNow: 'Salvat acum',
  typedByYou: 'Scris de tine',
  takeSaved: 'Ia ce e salvat',
  keepTyped: 'Păstrează ce am scris eu',
  saveChosen: 'Salvează ce am ales',
} as const
