/** Messages to users whose request could not wait any longer. */
export const TURN_TEXTS = {
  files: 'Alte fișiere ale tale sunt în lucru: așteaptă să se termine și încearcă din nou',
  generator: 'Alte foi ale societății se generează acum: așteaptă să se termine și încearcă din nou',
  bodies: 'Trimiți deja mai multe fișiere deodată: așteaptă să ajungă și încearcă din nou',
  exports: 'Alte fișiere ale societății se scriu acum: așteaptă să se termine și încearcă din nou',
  unread: 'Ai cerut mai multe date decât ai citit: așteaptă să ajungă și încearcă din nou',
} as const
