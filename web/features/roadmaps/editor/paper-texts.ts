/** What the print preview beside the form says. */
export const PAPER = {
  title: 'Foaia pe hârtie',
  waits: 'Apare după ce completezi ce e obligatoriu',
  comes: 'Se pregătește…',
  older: 'Cea dinainte, până completezi ce lipsește',
  begins: { vehicle: 'Apare odată cu prima rută', machine: 'Apare odată cu orele lucrate' },
} as const
