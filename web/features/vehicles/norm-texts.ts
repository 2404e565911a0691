/** What is said where a vehicle's norm is changed. */
export const NORM_TEXTS = {
  from: 'Norma nouă, din ziua',
  fromHelp: 'Foile din zilele dinainte păstrează norma de acum; foile salvate rămân cum sunt.',
  fromPast: (last: string) =>
    `Foile salvate până la ${last} își păstrează norma și litrii; cele scrise de acum din aceste zile iau norma nouă.`,
} as const
