/** Heads of documents. */
import type { DocumentModel } from '#domain/report/document.ts'
import type { LetterheadModel } from '#domain/report/letterhead.ts'
import { columns, lines } from '../layout/blocks.ts'
import type { Block } from '../layout/flow.ts'
import { bold, regular } from '../layout/text.ts'
import { withLogo } from './logo.ts'

/** The left and the right half of a landscape page, in millimetres. */
const HALVES = [122, 155] as const

/** Two blocks beside each other in the halves of a landscape page. */
export const sideBySide = (first: Block | null, second: Block | null) => [
  { width: HALVES[0], block: first },
  { width: HALVES[1], block: second },
]

/** Name, codes and seat of the company, beside its picture. */
const company = (head: Head, paper: 'a4Portrait' | 'a4Landscape'): Block => {
  const { name, registration, seat } = head.letterhead
  return withLogo(
    head,
    paper,
    lines([
      { text: name, style: () => bold(10) },
      { text: registration, style: regular },
      { text: seat, style: regular },
    ]),
  )
}

/** Title, and number or month, in the middle. */
export const titleLines = (title: string, below: string, gap = 0): Block =>
  lines(
    [
      { text: title, style: () => bold(13), align: 'center', role: 'H1' },
      { text: below, style: () => bold(10), align: 'center', above: 1 },
    ],
    { gap },
  )

type Head = Pick<DocumentModel, 'title' | 'look'> & { letterhead: LetterheadModel }

/** The company at the left, the title at the right. */
export const landscapeHead = (head: Head, below: string): Block =>
  columns(sideBySide(company(head, 'a4Landscape'), titleLines(head.title, below)))

export const portraitHead = (head: Head, below: string): readonly Block[] => [company(head, 'a4Portrait'), titleLines(head.title, below, 3)]
