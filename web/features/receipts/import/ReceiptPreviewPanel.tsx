import { Alert, Button, Select, Table, Text, UnstyledButton } from '@mantine/core'
import { FileSpreadsheet, FileText, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import {
  addedBy,
  RECEIPT_ROW_STATES,
  type ReceiptPreview,
  type ReceiptPreviewFile,
  type ReceiptPreviewRow,
  type ReceiptRowState,
} from '#contract/receipt-imports.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { formatMoney, formatNumber, formatQuantity } from '#domain/numbers/format.ts'
import { Quantity } from '../../../ui/Quantity.tsx'
import { StateBadge } from '../../../ui/StateBadge.tsx'
import { ImportQuestions } from './ImportQuestions.tsx'
import classes from './import.module.css'
import { COUNT_LABEL, currencyUnit, fileText, STATE_LABEL, IMPORT_TEXTS as TEXTS, totalText } from './import-texts.ts'
import { MatchedSelect } from './MatchedSelect.tsx'
import { useMatchedLists } from './use-matched-lists.ts'
import type { Answers } from './use-receipt-import.ts'

type FillQuestionsProps = { preview: ReceiptPreview; answers: Answers; onAnswer: (part: Partial<Answers>) => void }

/** The value of the choice that is none of the rows. */
const NONE = ''

/** Lines of invoices that may be several rows of statements: which row each is. */
const FillQuestions = ({ preview: { fills }, answers, onAnswer }: FillQuestionsProps) => {
  if (fills.length === 0) return null
  const chosenOf = (question: ReceiptPreview['fills'][number]): string | null => {
    const answer = answers.fills.find(({ line }) => line === question.line)
    return answer ? (answer.row ?? NONE) : question.answered ? (question.row ?? NONE) : null
  }
  return (
    <div className={`stack ${classes.ask}`}>
      <strong>{TEXTS.fills(fills.length)}</strong>
      <div className={`wrap ${classes.questions}`}>
        {fills.map((question) => (
          <div key={question.line} className={`row wrap ${classes.question} ${classes.fill}`}>
            <span>{question.text}</span>
            <Select
              size="xs"
              allowDeselect={false}
              aria-label={TEXTS.fillOf(question.text)}
              placeholder={TEXTS.chooseFill}
              data={[...question.rows.map(({ row, text }) => ({ value: row, label: text })), { value: NONE, label: TEXTS.noFill }]}
              value={chosenOf(question)}
              onChange={(value) => {
                if (value === null) return
                const others = answers.fills.filter(({ line }) => line !== question.line)
                onAnswer({ fills: [...others, { line: question.line, row: value === NONE ? null : value }] })
              }}
            />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Fills that only the statement or only the invoice has. */
const Unmet = ({ unmet }: Pick<ReceiptPreview, 'unmet'>) =>
  (['statement', 'invoice'] as const).map((side) => {
    const texts = unmet.filter((one) => one.side === side).map(({ text }) => text)
    if (texts.length === 0) return null
    return (
      <details key={side} className={classes.unmet}>
        <summary>{TEXTS.unmet[side](texts.length)}</summary>
        <ul>
          {texts.map((text) => (
            <Text key={text} component="li" size="sm">
              {text}
            </Text>
          ))}
        </ul>
      </details>
    )
  })

const COLOR = {
  new: 'green',
  doubled: 'yellow',
  incomplete: 'yellow',
  joined: 'green',
  duplicate: 'gray',
  skipped: 'gray',
} as const satisfies Record<ReceiptRowState, string>

type Props = {
  preview: ReceiptPreview
  answers: Answers
  waiting: boolean
  onAnswer: (part: Partial<Answers>) => void
  onOtherFiles: () => void
  onOtherColumns: (signature: string) => void
}

type FileProps = { file: ReceiptPreviewFile; onOtherColumns: Props['onOtherColumns']; onOtherFiles: (() => void) | null }

const FileLine = ({ file, onOtherColumns, onOtherFiles }: FileProps) => {
  const { name, kind, state, signature } = file
  const total = totalText(file)
  const Icon = kind === 'invoice' ? FileText : FileSpreadsheet
  return (
    <div className={`row ${classes.file}`} data-state={state}>
      <Icon size={20} aria-hidden />
      <div className={classes.name}>
        <strong>{name}</strong> <span className={state === 'refused' ? classes.refused : 'unit'}>{fileText(file)}</span>
        {total ? (
          <div className={total.off ? classes.refused : 'unit'} role={total.off ? 'alert' : undefined}>
            {total.text}
          </div>
        ) : null}
      </div>
      {signature && state === 'read' ? (
        <Button variant="subtle" size="compact-sm" onClick={() => onOtherColumns(signature)}>
          {TEXTS.otherColumns}
        </Button>
      ) : null}
      {onOtherFiles ? (
        <Button variant="default" size="compact-sm" onClick={onOtherFiles}>
          {TEXTS.otherFiles}
        </Button>
      ) : null}
    </div>
  )
}

/** What files would do: each file, what has to be answered, how many rows of each state, and the rows. */
export const ReceiptPreviewPanel = ({ preview, answers, waiting, onAnswer, onOtherFiles, onOtherColumns }: Props) => {
  const [chosen, setChosen] = useState<ReceiptRowState | null>(null)
  const { counts, rows, files } = preview
  const states = RECEIPT_ROW_STATES.filter((state) => counts[state] > 0)
  const shown = chosen !== null && counts[chosen] > 0 ? chosen : null
  const listed = shown ? rows.filter(({ state }) => state === shown) : rows
  const total = states.reduce((sum, state) => sum + counts[state], 0)
  const more = (shown ? counts[shown] : total) - listed.length
  return (
    <div className={classes.panel} aria-busy={waiting}>
      <div className="stack">
        {files.map((file, at) => (
          <FileLine key={file.name} file={file} onOtherColumns={onOtherColumns} onOtherFiles={at === 0 ? onOtherFiles : null} />
        ))}
      </div>
      <fieldset className="wrap" aria-label={TEXTS.found}>
        <UnstyledButton className={classes.count} aria-pressed={shown === null} onClick={() => setChosen(null)}>
          <b>{formatNumber(total, 0)}</b> {TEXTS.all}
        </UnstyledButton>
        {states.map((state) => (
          <UnstyledButton key={state} className={classes.count} aria-pressed={shown === state} onClick={() => setChosen(state)}>
            <b>{formatNumber(counts[state], 0)}</b>
            {state === 'incomplete' || state === 'doubled' ? <TriangleAlert size={16} aria-hidden className={classes.warn} /> : null}{' '}
            {COUNT_LABEL[state]}
          </UnstyledButton>
        ))}
      </fieldset>
      <ImportQuestions preview={preview} answers={answers} onAnswer={onAnswer} />
      <FillQuestions preview={preview} answers={answers} onAnswer={onAnswer} />
      <Unmet unmet={preview.unmet} />
      {total > 0 && addedBy(counts) + counts.joined === 0 ? (
        <Alert color="brand" role="status" p="sm">
          {TEXTS.nothingNew}
        </Alert>
      ) : null}
      {total > 0 ? <Rows rows={listed} label={shown ? STATE_LABEL[shown] : TEXTS.all} answers={answers} onAnswer={onAnswer} /> : null}
      {more > 0 ? (
        <Text size="sm" c="dimmed">
          {TEXTS.more(more)}
        </Text>
      ) : null}
    </div>
  )
}

type RowsProps = { rows: readonly ReceiptPreviewRow[]; label: string } & Pick<Props, 'answers' | 'onAnswer'>

const Rows = ({ rows, label, answers, onAnswer }: RowsProps) => {
  const { columns } = TEXTS
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={`${classes.scroll} ${classes.rows}`} tabIndex={0} aria-label={TEXTS.rowsOf(label)}>
      <Table verticalSpacing={6} horizontalSpacing="sm" stickyHeader className={classes.table ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{columns.state}</Table.Th>
            <Table.Th>{columns.date}</Table.Th>
            <Table.Th>{columns.plate}</Table.Th>
            <Table.Th>{columns.vehicle}</Table.Th>
            <Table.Th>{columns.station}</Table.Th>
            <Table.Th>{columns.article}</Table.Th>
            <Table.Th ta="right">{columns.qty}</Table.Th>
            <Table.Th ta="right">{columns.value}</Table.Th>
            <Table.Th>
              <span className="heard">{columns.why}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Row key={`${row.file} ${row.row}`} row={row} answers={answers} onAnswer={onAnswer} />
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

const Row = ({ row, answers, onAnswer }: { row: ReceiptPreviewRow } & Pick<Props, 'answers' | 'onAnswer'>) => {
  const { state, date, time, plate, vehicle, station, described, article, qty, um, value, currency, disagrees, needs, remarks } = row
  return (
    <Table.Tr className={state === 'duplicate' || state === 'skipped' ? (classes.off ?? '') : ''}>
      <Table.Td>
        <StateBadge
          label={STATE_LABEL[state]}
          color={disagrees ? 'yellow' : COLOR[state]}
          {...(disagrees ? { icon: <TriangleAlert size={14} aria-hidden /> } : {})}
        />
      </Table.Td>
      <Table.Td className="nowrap tabular">
        {date ? formatDay(date) : ''} {time}
      </Table.Td>
      <Table.Td className={`nowrap ${classes.read}`}>{plate}</Table.Td>
      <Table.Td className="nowrap">
        {vehicle ?? (plate && needs.includes('vehicle') ? <VehicleChoice plate={plate} answers={answers} onAnswer={onAnswer} /> : null)}
      </Table.Td>
      <Table.Td className={classes.text ?? ''}>{station}</Table.Td>
      <Table.Td className={classes.text ?? ''}>{article && article !== described ? `${described} → ${article}` : described}</Table.Td>
      <Table.Td ta="right">{qty === null ? null : <Quantity value={formatQuantity(qty)} unit={um} />}</Table.Td>
      <Table.Td ta="right">{value === null ? null : <Quantity value={formatMoney(value)} unit={currencyUnit(currency)} />}</Table.Td>
      <Table.Td className={classes.why ?? ''}>
        {state === 'skipped' ? TEXTS.atRow(row.row, remarks.join('; ')) : remarks.join('; ')}
      </Table.Td>
    </Table.Tr>
  )
}

/** Whose a plate is that no vehicle has; the answer counts for every row with it. */
const VehicleChoice = ({ plate, answers, onAnswer }: { plate: string } & Pick<Props, 'answers' | 'onAnswer'>) => {
  const { plates } = useMatchedLists()
  return (
    <div className={classes.choice}>
      <MatchedSelect
        size="xs"
        allowDeselect={false}
        aria-label={TEXTS.vehicleOf(plate)}
        placeholder={TEXTS.chooseVehicle}
        of={plates}
        value={null}
        onChange={(chosen) => {
          if (chosen === null) return
          const vehicleId = Number(chosen)
          const others = answers.plates.filter((answer) => answer.plate !== plate)
          onAnswer({ plates: [...others, { plate, vehicleId }] })
        }}
      />
    </div>
  )
}
