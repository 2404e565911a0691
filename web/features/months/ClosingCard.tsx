import { Alert, Button, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { MonthStatus } from '#contract/months.ts'
import { monthShown } from '#domain/month/month.ts'
import { formatKm, formatLitres } from '#domain/numbers/format.ts'
import { APPROVAL_LABEL } from '#domain/roadmap/approval.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { momentShown } from '../../lib/moment.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { Form } from '../../ui/Form.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Quantity } from '../../ui/Quantity.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFormLater } from '../../ui/use-checked-form.ts'
import { useNotifyChange } from '../../ui/use-undo.ts'
import { INBOX_PATH } from '../roadmaps/kind-texts.ts'
import classes from './month-end.module.css'
import { TEXTS } from './texts.ts'
import { UseQuestion } from './UseQuestion.tsx'

const ReopenDialog = lazyPart(async () => (await import('./ReopenDialog.tsx')).ReopenDialog)

const Totals = ({ totals: { sheets, vehicles, km, fuelConsumed } }: Pick<MonthStatus, 'totals'>) => (
  <ul className={classes.facts}>
    <li>{TEXTS.sheets(sheets)}</li>
    <li>{TEXTS.vehicles(vehicles)}</li>
    <li>
      <Quantity value={formatKm(km)} unit={TEXTS.km} />
    </li>
    <li>
      <Quantity value={formatLitres(fuelConsumed)} unit={TEXTS.litresBurnt} />
    </li>
  </ul>
)

/** What keeps the month from being closed. */
const Blocker = ({ title, children }: { title: string; children: ReactNode }) => (
  <Alert color="red" title={title} icon={<CircleAlert size={18} />} classNames={{ root: classes.blocker ?? '' }}>
    {children}
  </Alert>
)

const SheetLink = ({ sheet: { id, type, number, vehicle } }: { sheet: MonthStatus['atFault'][number] }) => (
  <Link
    to={type === 'vehicle' ? '/dashboard/foi/edit/$roadmapId' : '/dashboard/sheets/edit/$roadmapId'}
    params={{ roadmapId: String(id) }}
    className={classes.place ?? ''}
  >
    {TEXTS.sheet(number, vehicle)}
  </Link>
)

/** Sheets of the month that are not approved, by name, with how they stand. */
const Unapproved = ({ status: { unapproved, toApprove } }: { status: MonthStatus }) => (
  <>
    <Text>{TEXTS.unapproved(unapproved)}</Text>
    <ul className={classes.list}>
      {toApprove.map((sheet) => (
        <li key={sheet.id}>
          <SheetLink sheet={sheet} />, {APPROVAL_LABEL[sheet.approval].toLowerCase()}
        </li>
      ))}
      {unapproved > toApprove.length ? <li>{TEXTS.moreSheets(unapproved - toApprove.length)}</li> : null}
    </ul>
  </>
)

const Findings = ({
  status: { month, errors, unassigned, unpriced, warnings, free, withoutSheet, atFault, unapproved, totals },
}: {
  status: MonthStatus
}) => {
  if (totals.sheets === 0) return <Text c="dimmed">{TEXTS.empty}</Text>
  if (errors + unassigned + unpriced.length + warnings + free + withoutSheet + unapproved === 0) return <Text>{TEXTS.nothingWrong}</Text>
  return (
    <>
      {errors > 0 ? (
        <Blocker title={TEXTS.errors(errors)}>
          <ul className={classes.list}>
            {atFault.map((sheet) => (
              <li key={sheet.id}>
                <SheetLink sheet={sheet} />
              </li>
            ))}
          </ul>
        </Blocker>
      ) : null}
      {unpriced.length > 0 ? (
        <Blocker title={TEXTS.withoutRate(unpriced.length)}>
          <ul className={classes.list}>
            {unpriced.map(({ id, type, sheet, number }) => (
              <li key={`${id} ${number}`}>
                <Link
                  to={type === 'vehicle' ? '/dashboard/foi/edit/$roadmapId' : '/dashboard/sheets/edit/$roadmapId'}
                  params={{ roadmapId: String(id) }}
                  className={classes.place ?? ''}
                >
                  {TEXTS.lineOf(number, sheet)}
                </Link>
              </li>
            ))}
          </ul>
        </Blocker>
      ) : null}
      {unassigned > 0 ? (
        <Blocker title={TEXTS.unassigned(unassigned)}>
          <Link to="/dashboard/alimentari" search={{ state: 'assign', month }} className={classes.place ?? ''}>
            {TEXTS.toAssign}
          </Link>
        </Blocker>
      ) : null}
      {warnings + free + withoutSheet > 0 ? (
        <ul className={classes.list}>
          {warnings > 0 ? (
            <li>
              <Link to={INBOX_PATH} search={{ month }} className={classes.place ?? ''}>
                {TEXTS.warnings(warnings)}
              </Link>
            </li>
          ) : null}
          {withoutSheet > 0 ? (
            <li>
              <Link to={INBOX_PATH} search={{ month }} className={classes.place ?? ''}>
                {TEXTS.withoutSheet(withoutSheet)}
              </Link>
            </li>
          ) : null}
          {free > 0 ? (
            <li>
              <Link to="/dashboard/alimentari" search={{ state: 'free', month }} className={classes.place ?? ''}>
                {TEXTS.free(free)}
              </Link>
            </li>
          ) : null}
        </ul>
      ) : null}
    </>
  )
}

const CloseForm = ({ status }: { status: MonthStatus }) => {
  const { company } = useCompany()
  const client = useQueryClient()
  const notifyChange = useNotifyChange()
  const { month, basis, errors, unassigned, unpriced, warnings, free, withoutSheet, unapproved, earlier, totals } = status
  const { control, submit, busy } = useFormLater(async () => (await import('#contract/months.ts')).months.closeMonth.body, {
    defaults: { companyId: company.id, month, basis, note: null, accepted: false, earlier: false, unapproved: false },
    save: (body) => call('closeMonth', { body }),
    onSaved: async (closed) => {
      notifyChange(TEXTS.closedToast, [closed])
      await client.invalidateQueries({ queryKey: ['month', company.id] })
    },
  })
  const possible = errors === 0 && unassigned === 0 && unpriced.length === 0 && totals.sheets > 0
  return (
    <Form onSubmit={submit}>
      {possible ? (
        <>
          <TextField control={control} name="note" label={TEXTS.note} help={TEXTS.noteHelp} maxLength={500} />
          <div className={classes.ticks}>
            {warnings + free + withoutSheet > 0 ? <CheckField control={control} name="accepted" label={TEXTS.accepted} /> : null}
            {unapproved > 0 || (company.settings.approval && earlier.length > 0) ? (
              <CheckField control={control} name="unapproved" label={TEXTS.closeUnapproved(unapproved)} />
            ) : null}
            {earlier.length > 0 ? (
              <CheckField control={control} name="earlier" label={TEXTS.earlier(earlier.map((one) => monthShown(one)).join(', '))} />
            ) : null}
          </div>
          <div className={classes.actions}>
            <SubmitButton loading={busy}>{TEXTS.close}</SubmitButton>
          </div>
        </>
      ) : null}
    </Form>
  )
}

const Closed = ({ status: { closed, last, month, mayClose } }: { status: MonthStatus }) => {
  const [reopening, setReopening] = useState(false)
  if (!closed) return <Text>{TEXTS.frozen}</Text>
  return (
    <>
      <Text>{TEXTS.closedAt(momentShown(closed.closedAt), closed.closedBy)}</Text>
      {closed.note ? <Text c="dimmed">{closed.note}</Text> : null}
      <Text mt="sm">{TEXTS.digest}</Text>
      <Text className={classes.digest ?? ''}>{closed.digest}</Text>
      <Text c="dimmed" size="sm">
        {TEXTS.digestHelp}
      </Text>
      {last && mayClose ? (
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setReopening(true)}>
            {TEXTS.reopen}
          </Button>
        </div>
      ) : null}
      {reopening ? <ReopenDialog month={month} onClose={() => setReopening(false)} /> : null}
    </>
  )
}

/** What a month comes to, what keeps it from being closed, and closing it; of a closed one, by what it is known. */
export const ClosingCard = ({ status }: { status: MonthStatus }) => (
  <section className={`card ${classes.part}`} aria-labelledby="closing">
    <Title order={2} size="h3" id="closing">
      {TEXTS.closing}
    </Title>
    <Totals totals={status.totals} />
    {status.frozen ? (
      <Closed status={status} />
    ) : (
      <>
        <Findings status={status} />
        {status.unapproved > 0 ? <Unapproved status={status} /> : null}
        {status.withoutUse.length > 0 ? <UseQuestion status={status} /> : null}
        <Text c="dimmed" size="sm" my="sm">
          {TEXTS.closingHelp}
        </Text>
        {status.mayClose ? <CloseForm status={status} /> : <Text c="dimmed">{TEXTS.mayNotClose}</Text>}
      </>
    )}
  </section>
)
