/** Deadlines as an iCalendar feed (RFC 5545): events of whole days with alarms. */
import { addDays, type Day } from '../calendar/day.ts'

export type CalendarEvent = { id: string; day: Day; summary: string; description: string; url: string; remindDays: readonly number[] }

/** `a, b; c` is `a\, b\; c`; a line break is `\n`. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Octets of a line at most, its break aside. */
const LINE = 75

const octetsOf = (character: string): number => {
  const point = character.codePointAt(0) ?? 0
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4
}

/** The line in parts of 75 octets, each after the first begun by a blank; a character is never cut. */
const folded = (line: string): string => {
  let [parts, octets] = ['', 0]
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > LINE) [parts, octets] = [`${parts}\r\n `, 1]
    parts += character
    octets += size
  }
  return parts
}

const compact = (day: Day): string => day.replaceAll('-', '')
/** At 07:00, some days before: `-P6DT17H` is a week. */
const trigger = (days: number): string => (days === 0 ? 'PT7H' : `-P${days - 1}DT17H`)

const alarm = (days: number, summary: string): string[] => [
  ...['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(summary)}`, `TRIGGER:${trigger(days)}`, 'END:VALARM'],
]

const event = ({ id, day, summary, description, url, remindDays }: CalendarEvent, stamp: string): string[] => [
  ...['BEGIN:VEVENT', `UID:${id}`, `DTSTAMP:${stamp}`],
  ...[`DTSTART;VALUE=DATE:${compact(day)}`, `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`, 'TRANSP:TRANSPARENT'],
  ...[`SUMMARY:${escaped(summary)}`, `DESCRIPTION:${escaped(description)}`, `URL:${url}`],
  ...remindDays.flatMap((days) => alarm(days, summary)),
  'END:VEVENT',
]

/** The feed, read anew every day; `at` is when it is written. */
export const calendarFeed = (name: string, events: readonly CalendarEvent[], at: Date): string => {
  const stamp = `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Parcurs//Termene//RO', 'METHOD:PUBLISH', `X-WR-CALNAME:${escaped(name)}`]
  const lines = [...head, 'REFRESH-INTERVAL;VALUE=DURATION:P1D', ...events.flatMap((one) => event(one, stamp)), 'END:VCALENDAR']
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
