import { expect, test } from 'vitest'
import { calendarFeed } from './calendar.ts'

const AT = new Date('2026-11-13T05:00:00.123Z')
const ITP = {
  id: 'termen-7@parcurs.ro',
  day: '2026-12-31',
  summary: 'ITP, BV 34 TLS',
  description: 'Stația RAR; Brașov\nnr. 20481 \\ A',
  url: 'https://parcurs.ro/dashboard/termene',
  remindDays: [7, 0],
}

/** A feed as a calendar reads it: lines that were folded are one. */
const lines = (feed: string) => feed.replaceAll('\r\n ', '').split('\r\n')

test('an event lasts its whole day, and its alarms ring at seven', () => {
  expect(lines(calendarFeed('Termene, S.R.L.', [ITP], AT))).toEqual([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Parcurs//Termene//RO', 'METHOD:PUBLISH', 'X-WR-CALNAME:Termene\\, S.R.L.'],
    ...['REFRESH-INTERVAL;VALUE=DURATION:P1D', 'BEGIN:VEVENT', 'UID:termen-7@parcurs.ro', 'DTSTAMP:20261113T050000Z'],
    ...['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101', 'TRANSP:TRANSPARENT', 'SUMMARY:ITP\\, BV 34 TLS'],
    ...['DESCRIPTION:Stația RAR\\; Brașov\\nnr. 20481 \\\\ A', 'URL:https://parcurs.ro/dashboard/termene'],
    ...['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:ITP\\, BV 34 TLS', 'TRIGGER:-P6DT17H', 'END:VALARM'],
    ...['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:ITP\\, BV 34 TLS', 'TRIGGER:PT7H', 'END:VALARM'],
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ])
})

test('a line has 75 octets at most, and no letter is cut', () => {
  const summary = 'șț'.repeat(120)
  const feed = calendarFeed('Termene', [{ ...ITP, summary, remindDays: [] }], AT)
  for (const line of feed.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(lines(feed)).toContain(`SUMMARY:${summary}`)
})

test('without deadlines it is a calendar all the same', () => {
  expect(calendarFeed('Termene', [], AT)).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/)
})
