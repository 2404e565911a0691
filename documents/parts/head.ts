/** Heads of documents. */
import type { LetterheadModel } from '#domain/report/letterhead.ts'
import { columns, lines } from '../layout/blocks.ts'
import type { Block } from '../layout/flow.ts'
import { bold, regular } from '../layout/text.ts'

/** The left and the right half of a landscape page, in millimetres. */
const HALVES = [122, 155] as const

/** Two blocks beside each other in the halves of a landscape page. */
export const sideBySide = (first: Block | null, second: Block | null) => [
  { width: HALVES[0], block: first },
  { width: HALVES[1], block: second },
]

/** Name, codes and seat of the company. */
const company = ({ name, registration, seat }: LetterheadModel): Block =>
  lines([
    { text: name, style: () => bold(10) },
    { text: registration, style: regular },
    { text: seat, style: regular },
  ])

/** Title, and number or month, in the middle. */
export const titleLines = (title: string, below: string, gap = 0): Block =>
  lines(
    [
      { text: title, style: () => bold(13), align: 'center', role: 'H1' },
      { text: below, style: () => bold(10), align: 'center', above: 1 },
    ],
    { gap },
  )

type Head = { letterhead: LetterheadModel; title: string }

/** The company at the left, the title at the right. */
export const landscapeHead = ({ letterhead, title }: Head, below: string): Block =>
  columns(sideBySide(company(letterhead), titleLines(title, below)))

/** The company, and the title under it. */
export const portraitHead = ({ letterhead, title }: Head, below: string): readonly Block[] => [
  company(letterhead),
  titleLines(title, below, 3),
]
