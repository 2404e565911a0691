/** What a refusal says around its sentence, where a browser shows it as a page. */
export const TEXTS = { again: 'Încearcă din nou', home: 'Pagina principală', title: 'Parcurs' } as const
