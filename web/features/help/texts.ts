/** What the help panel says around its topics; `npm run guide` writes the same words into `docs/ghid/`. */
export const TEXTS = {
  title: 'Ajutor',
  steps: 'Cum se face',
  law: 'Ce cere legea',
  none: 'Pentru acest ecran nu este încă un ajutor. Ctrl+K găsește orice comandă, iar ? arată tastele.',
  noneTouch: 'Pentru acest ecran nu este încă un ajutor. Lupa de sus găsește orice comandă.',
  keys: 'F1 deschide ajutorul oriunde; ? arată tastele.',
  guide: 'Ghid pentru utilizatori',
  guideLead: 'Aceleași explicații ca în panoul de ajutor al fiecărui ecran (F1).',
  source: 'Temei',
  picture: (title: string) => `Imagine a ecranului „${title}”`,
  enlarge: 'Mărește imaginea',
} as const
