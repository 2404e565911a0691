/** What the calendars that open say. */
export const CALENDAR_TEXTS = { month: 'Alege luna', thisMonth: 'Luna aceasta' } as const

/** What a screen reader says of the arrows and headings of a calendar. */
export const CALENDAR_LABELS = {
  previousMonth: 'Luna anterioară',
  nextMonth: 'Luna următoare',
  previousYear: 'Anul anterior',
  nextYear: 'Anul următor',
  previousDecade: 'Deceniul anterior',
  nextDecade: 'Deceniul următor',
} as const
