/** What the calendars that open say. */
export const CALENDAR_TEXTS = { month: 'Alege luna', thisMonth: 'Luna aceasta' } as const
