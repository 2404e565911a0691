import { Anchor, Button, Group, SegmentedControl, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { HandoverPreview } from '#contract/handover.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { HANDED, type Handed } from '#domain/handover/entries.ts'
import { BETA, PROGRAM_LABEL, PROGRAMS, type Program } from '#domain/handover/files.ts'
import { statementRowsText } from '#domain/handover/statement-rows.ts'
import type { Month } from '#domain/month/month.ts'
import { formatMoney } from '#domain/numbers/format.ts'
import { useAllowed, useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { momentShown } from '../../lib/moment.ts'
import { CardComing } from '../../ui/CardComing.tsx'
import { CheckBox } from '../../ui/CheckBox.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { notifyError } from '../../ui/feedback.tsx'
import { fetchFile } from '../../ui/fetch-file.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { RowCard } from '../../ui/TableCards.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { useNotifyChange } from '../../ui/use-undo.ts'
import { DifferenceTable } from './DifferenceTable.tsx'
import { FoldedTable } from './FoldedTable.tsx'
import classes from './month-end.module.css'
import { entriesQuery } from './months.api.ts'
import { SupplierCodes } from './SupplierCodes.tsx'
import { TEXTS } from './texts.ts'

const programs = PROGRAMS.map((value) => ({
  value,
  label: BETA.has(value) ? `${PROGRAM_LABEL[value]} (${TEXTS.beta})` : PROGRAM_LABEL[value],
}))

type Entry = HandoverPreview['entries'][number]

const ENTRY_COLUMNS: readonly Column<Entry>[] = [
  { id: 'day', title: TEXTS.day, cell: ({ day }) => <span className="nowrap tabular">{formatDay(day)}</span> },
  { id: 'document', title: TEXTS.document, cell: ({ document, number }) => `${document} ${number}` },
  { id: 'explanation', title: TEXTS.explanation, cell: ({ explanation }) => explanation },
  { id: 'debit', title: TEXTS.debit, cell: ({ debit }) => debit },
  { id: 'credit', title: TEXTS.credit, cell: ({ credit }) => credit },
  { id: 'amount', title: TEXTS.amount, numeric: true, cell: ({ amount }) => formatMoney(amount) },
]

const EntryCard = ({ day, document, number, explanation, debit, credit, amount }: Entry) => (
  <RowCard
    name={explanation}
    figure={<span className="tabular">{formatMoney(amount)}</span>}
    about={`${formatDay(day)} · ${document} ${number}`}
    aside={`${debit} = ${credit}`}
  />
)

/** The rows of card statements by supplier: what waits for its invoice, and how one says that none comes. */
const Statements = ({ month, statements, open }: { month: Month; statements: HandoverPreview['statements']; open: boolean }) => {
  const { company } = useCompany()
  const client = useQueryClient()
  const notifyChange = useNotifyChange()
  const mayClose = useAllowed('close')
  const say = useMutation({
    mutationFn: (body: { partnerId: number; isDocument: boolean }) =>
      call('bookStatement', { body: { companyId: company.id, month, ...body } }),
    onSuccess: (answer, { isDocument }) => {
      notifyChange(isDocument ? TEXTS.statementBooked : TEXTS.statementWaits, [answer])
      return client.invalidateQueries({ queryKey: ['month', company.id, month] })
    },
    onError: (error) => notifyError(error),
  })
  if (statements.length === 0) return null
  return (
    <>
      <Text size="sm">{TEXTS.statementsHelp}</Text>
      <ul className={`stack ${classes.links}`}>
        {statements.map((rows) => (
          <li key={`${rows.partnerId} ${rows.isDocument}`}>
            <span>{statementRowsText(rows)}</span>
            {open && mayClose ? (
              <Button
                variant="default"
                size="compact-sm"
                loading={say.isPending && say.variables.partnerId === rows.partnerId}
                disabled={say.isPending}
                onClick={() => say.mutate({ partnerId: rows.partnerId, isDocument: !rows.isDocument })}
              >
                {rows.isDocument ? TEXTS.invoiceComes : TEXTS.noInvoice}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}

/** What the entries come to, and what was handed over before. */
const Facts = ({ preview, consumption }: { preview: HandoverPreview; consumption: boolean }) => {
  const { difference } = preview
  const [last] = preview.before.filter(({ draft }) => !draft)
  const times = preview.before.filter(({ draft }) => !draft).length
  const sums = [preview.consumption, preview.vouchers].map((amount) => formatMoney(amount)) as [string, string]
  return (
    <ul className={`wrap ${classes.facts}`}>
      <li>{TEXTS.entries(preview.entries.length)}</li>
      {consumption ? <li>{preview.consumption === preview.vouchers ? TEXTS.tied(sums[0]) : TEXTS.untied(...sums)}</li> : null}
      {preview.unpriced > 0 ? <li>{TEXTS.unpriced(preview.unpriced)}</li> : null}
      {last ? <li>{TEXTS.before(times, momentShown(last.madeAt))}</li> : null}
      {difference ? <li>{TEXTS.differsFrom(difference.documents.length, momentShown(difference.since))}</li> : null}
    </ul>
  )
}

const Preview = ({ preview, saga }: { preview: HandoverPreview; saga: boolean }) => {
  const { stock, difference } = preview
  return (
    <>
      {stock && saga ? (
        <details className={classes.options}>
          <summary>{TEXTS.parts}</summary>
          <p>
            {TEXTS.stock({ ...stock, bought: formatMoney(stock.bought), burnt: formatMoney(stock.burnt) })}
            {stock.waiting > 0 ? TEXTS.stockWaits(formatMoney(stock.waiting)) : null}
            {stock.halfVat > 0 ? `; ${TEXTS.stockHalf(formatMoney(stock.halfVat), stock)}` : null}
          </p>
        </details>
      ) : null}
      {difference && difference.documents.length > 0 ? <DifferenceTable documents={difference.documents} /> : null}
      {preview.entries.length > 0 ? (
        <FoldedTable label={TEXTS.handover} rows={preview.entries} columns={ENTRY_COLUMNS} card={EntryCard} />
      ) : (
        <Text>{TEXTS.noEntries}</Text>
      )}
    </>
  )
}

/** The month as files for the accountant's program, and below them as the entries that they hold. */
export const HandoverCard = ({ month, open }: { month: Month; open: boolean }) => {
  const { company } = useCompany()
  const client = useQueryClient()
  const phone = usePhone()
  const mayClose = useAllowed('close')
  const [program, setProgram] = useState<Program>('saga')
  const [handedOver, setHandedOver] = useState<Handed[]>(['consumption', 'receipts'])
  const [busy, setBusy] = useState(false)
  const { data, error, refetch } = useQuery(entriesQuery(company.id, month, program, handedOver))
  const differing = data?.difference?.documents ?? []
  const lacksCodes = program === 'saga' && (data?.withoutCode.length ?? 0) > 0
  const why = handedOver.length === 0 ? TEXTS.chooseWhat : !lacksCodes ? null : open ? TEXTS.codesFirst : TEXTS.withoutCodeClosed
  const handOver = async (difference: boolean) => {
    setBusy(true)
    const body = { companyId: company.id, month, program, what: handedOver, draft: open, difference }
    await fetchFile('handOver', { body }, `predare-${program}-${month}${difference ? '-diferente' : ''}${open ? '-ciorna' : ''}.zip`)
    setBusy(false)
    await client.invalidateQueries({ queryKey: ['month', company.id, month, 'entries'] })
  }
  return (
    <section className={`card ${classes.part}`} aria-labelledby="handover">
      <SectionHead id="handover" title={TEXTS.handover} help={TEXTS.handoverHelp} />
      <Group gap={phone ? 0 : 'lg'} mb="sm" {...(phone ? { align: 'stretch', style: { flexDirection: 'column' } } : {})}>
        <SegmentedControl
          orientation={phone ? 'vertical' : 'horizontal'}
          fullWidth={phone}
          aria-label={TEXTS.program}
          data={programs}
          value={program}
          onChange={(value) => setProgram(value as Program)}
        />
        {HANDED.map((kind) => (
          <CheckBox
            key={kind}
            label={TEXTS.handed[kind]}
            checked={handedOver.includes(kind)}
            onChange={({ currentTarget: { checked } }) =>
              setHandedOver(HANDED.filter((one) => (one === kind ? checked : handedOver.includes(one))))
            }
          />
        ))}
      </Group>
      {BETA.has(program) ? (
        <Text size="sm" mb="sm">
          {TEXTS.betaHelp}
        </Text>
      ) : null}
      {error ? <LoadFailed error={error} onRetry={refetch} inset={false} /> : null}
      {data ? <Statements month={month} statements={data.statements} open={open} /> : null}
      {data && program === 'saga' ? <SupplierCodes month={month} suppliers={data.withoutCode} open={open} /> : null}
      <div className={`row wrap ${classes.actions}`}>
        <div className={classes.after}>
          {data ? <Facts preview={data} consumption={handedOver.includes('consumption')} /> : null}
          {!mayClose ? (
            <Text c="dimmed">{TEXTS.mayNotHandOver}</Text>
          ) : why ? (
            <Text size="sm" id="why-not-handed-over">
              {why}
            </Text>
          ) : open ? (
            <Text size="sm">
              {TEXTS.draftHelp}{' '}
              <Anchor href="#closing" underline="always" size="sm" fw={500}>
                {TEXTS.closeFirst}
              </Anchor>
            </Text>
          ) : null}
        </div>
        {mayClose && differing.length > 0 ? (
          <Button variant="default" onClick={() => handOver(true)} loading={busy}>
            {TEXTS.onlyDifferences}
          </Button>
        ) : null}
        {mayClose ? (
          <Button
            variant={open ? 'default' : 'filled'}
            onClick={() => handOver(false)}
            loading={busy}
            disabled={!data || data.entries.length === 0 || why !== null}
            {...(why ? { 'aria-describedby': 'why-not-handed-over' } : {})}
          >
            {open ? TEXTS.downloadDraft : TEXTS.download}
          </Button>
        ) : null}
      </div>
      {data ? <Preview preview={data} saga={program === 'saga'} /> : error || handedOver.length === 0 ? null : <CardComing height={520} />}
    </section>
  )
}
