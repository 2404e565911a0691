/** What the totals of another range of days say. */
export const RANGE_TEXTS = {
  totalSheets: 'Total foi de parcurs',
  totalKilometres: 'Total kilometri',
  period: 'Perioada',
  otherRange: 'Alt interval',
  currentMonth: 'Luna curentă',
  lastMonth: 'Luna trecută',
  currentWeek: 'Săptămâna curentă',
  currentYear: 'Anul curent',
  lastYear: 'Anul trecut',
} as const
