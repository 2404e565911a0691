import { type Day, formatDay } from '#domain/calendar/day.ts'
import { dueAt, dueLeft } from '#domain/deadlines/words.ts'
import { counted } from '#domain/numbers/format.ts'
import type { EmailMessage } from '../mail/email-message.ts'
import type { NamedDeadline } from './list-deadlines.ts'

/** What a user is told of one company. */
export type CompanyDeadlines = { company: string; due: readonly NamedDeadline[]; unsubscribe: string }

/** `ITP, BV 34 TLS: 19.11.2026, 6 zile`. */
const lineOf = (deadline: NamedDeadline, today: Day): string =>
  `${deadline.name}: ${[dueAt(deadline), dueLeft({ ...deadline.due, dueDay: deadline.dueDay, unit: deadline.unit }, today)].filter(Boolean).join(', ')}`

/** The mail of a day: the deadlines of each company, the nearest first. */
export const digestEmail = (publicUrl: string, parts: readonly CompanyDeadlines[], today: Day): EmailMessage => {
  const all = parts.flatMap(({ due }) => due)
  const [first] = all
  return {
    subject: all.length === 1 && first ? lineOf(first, today) : `${counted(all.length, 'termen', 'termene')} de reînnoit`,
    paragraphs: parts.flatMap(({ company, due }) => [
      `${company}, pe ${formatDay(today)}:`,
      ...due.map((deadline) => lineOf(deadline, today)),
    ]),
    link: { label: 'Deschide termenele', url: `${publicUrl}/dashboard/termene` },
    remarks: parts.map(
      ({ company, unsubscribe }) => `Nu mai vrei mesaje despre termenele societății ${company}? Oprește-le: ${unsubscribe}`,
    ),
  }
}
