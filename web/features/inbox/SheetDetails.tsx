import { useEffect } from 'react'
import type { AnswerOf } from '#contract/contract.ts'
import type { SheetOffer, SuspectSheet } from '#contract/inbox.ts'
import { counted } from '#domain/numbers/format.ts'
import { HourCard } from './HourCard.tsx'
import { usualReasons } from './queue.ts'
import { ReadingCard } from './ReadingCard.tsx'
import { SheetFacts } from './SheetFacts.tsx'
import { TEXTS } from './texts.ts'
import { WordsCard } from './WordsCard.tsx'

/** That words are said of all these sheets; `null` where it is one. */
const ofAll = (sheets: readonly SuspectSheet[], say: (sheets: string) => string): string | null =>
  sheets.length > 1 ? say(counted(sheets.length, TEXTS.sheetOne, TEXTS.sheetMany)) : null

type Reading = NonNullable<SheetOffer['reading']>
type Hour = NonNullable<SheetOffer['hour']>

/** What can be typed about a sheet, as its fields are called. */
export type FieldName = 'reason' | 'purpose' | 'reading' | 'hour'

export type DetailsProps = {
  sheet: SuspectSheet
  /** The whole sheet, where it could be read. */
  whole: AnswerOf<'roadmap'> | undefined
  reading: Reading | null
  hour: Hour | null
  acceptable: boolean
  asksPurpose: boolean
  busy: boolean
  /** The sheets with the same cause, and those with trips without a purpose. */
  alike: readonly SuspectSheet[]
  purposeless: readonly SuspectSheet[]
  /** What was typed for the sheets before this one. */
  last: { reason: string; purpose: string }
  /** Whether a field is shown: on a phone one that was asked for. */
  shows: (name: FieldName) => boolean
  /** What was typed for a field before it was there. */
  typedFor: (name: FieldName) => string | undefined
  onAccept: (reason: string, all: boolean) => void
  onFill: (purpose: string, all: boolean) => void
  onCorrect: (reading: Reading, odometer: number | null) => void
  onHour: (hour: Hour, time: string | null) => void
  /** It is drawn for the first time. */
  onShown: () => void
}

/** What is asked about a sheet of the queue, and the sheet with its fault marked. */
export const SheetDetails = (props: DetailsProps) => {
  const { sheet, whole, reading, hour, acceptable, asksPurpose, busy, last, shows, typedFor, onShown } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said once
  useEffect(onShown, [])
  return (
    <>
      {asksPurpose && shows('purpose') ? (
        <WordsCard
          key={`purpose-${sheet.id}`}
          name="purpose"
          {...{ title: TEXTS.purposeTitle, label: TEXTS.tripPurpose, help: TEXTS.purposeHelp, button: TEXTS.fillPurpose }}
          {...{ usual: TEXTS.purposes, last: typedFor('purpose') ?? last.purpose, busy, onSay: props.onFill }}
          ofAll={ofAll(props.purposeless, TEXTS.forAllWithoutPurpose)}
        />
      ) : null}
      {reading && shows('reading') ? (
        <ReadingCard
          key={`reading-${sheet.id}-${reading.receiptId}`}
          isMeter={sheet.type === 'machine'}
          {...{ reading, busy, typed: typedFor('reading'), onCorrect: (odometer) => props.onCorrect(reading, odometer) }}
        />
      ) : null}
      {hour && shows('hour') ? (
        <HourCard
          key={`hour-${sheet.id}-${hour.receiptId}`}
          {...{ offer: hour, busy, typed: typedFor('hour'), onCorrect: (time) => props.onHour(hour, time) }}
        />
      ) : null}
      {whole ? <SheetFacts sheet={whole} findings={sheet.findings} /> : null}
      {acceptable && shows('reason') ? (
        <WordsCard
          key={sheet.id}
          name="reason"
          {...{ title: TEXTS.acceptTitle, label: TEXTS.reason, help: TEXTS.reasonHelp, button: TEXTS.accept }}
          {...{ last: typedFor('reason') ?? last.reason, busy, onSay: props.onAccept }}
          usual={usualReasons(sheet)}
          ofAll={ofAll(props.alike, TEXTS.forAll)}
        />
      ) : null}
    </>
  )
}
