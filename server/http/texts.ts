/** What a refusal says around its sentence, where a browser shows it as a page; and why heavy work does not wait any longer. */
export const TEXTS = {
  again: 'Încearcă din nou',
  home: 'Pagina principală',
  title: 'Parcurs',
  heavyWork: 'Alte fișiere, documente sau foi ale societății sunt în lucru: așteaptă să se termine și încearcă din nou',
} as const
