/** What the help panel says around its topics; `npm run guide` writes the same words into `docs/ghid/`. */
export const TEXTS = {
  title: 'Ajutor',
  steps: 'Cum se face',
  law: 'Ce cere legea',
  search: 'Caută în ajutor',
  nothing: 'Nimic cu aceste cuvinte',
  topics: 'Tot ajutorul',
  open: (title: string) => `Deschide: ${title}`,
  keys: 'Taste',
  everywhere: 'Oriunde',
  guide: 'Ghid pentru utilizatori',
  guideLead: 'Aceleași explicații ca în panoul de ajutor al fiecărui ecran (F1).',
  source: 'Temei',
  picture: (title: string) => `Imagine a ecranului „${title}”`,
  enlarge: 'Mărește imaginea',
} as const
