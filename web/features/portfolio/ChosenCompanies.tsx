import { Button, Text } from '@mantine/core'
import { FolderDown, LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import type { PortfolioRow } from '#contract/portfolio.ts'
import { may } from '#domain/company/roles.ts'
import { PROGRAM_LABEL, PROGRAMS, type Program } from '#domain/handover/files.ts'
import type { Month } from '#domain/month/month.ts'
import { call, download, sentenceOf } from '../../lib/api.ts'
import { confirm, notifyError, notifySuccess } from '../../ui/feedback.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { COMMON } from '../../ui/texts.ts'
import { TEXTS } from './texts.ts'

type Props = { rows: readonly PortfolioRow[]; month: Month; onDone: () => void }

/** Does something for companies one after another; tells why it was refused for some, and answers what it came to for the others. */
const forEach = async <T,>(rows: readonly PortfolioRow[], work: (row: PortfolioRow) => Promise<T>): Promise<T[]> => {
  const done: T[] = []
  for (const row of rows)
    try {
      done.push(await work(row))
    } catch (error) {
      notifyError(new Error(TEXTS.notDone(row.name, sentenceOf(error))))
    }
  return done
}

/** The hand-over files of companies for a program, each company's archive in one. */
const handOver = async (rows: readonly PortfolioRow[], month: Month, program: Program): Promise<number> => {
  const files = await forEach(rows, async ({ id, cui }) => {
    const what = ['consumption', 'receipts'] as const
    const body = { companyId: id, month, program, what: [...what], draft: false, difference: false }
    // a call of this name answers a file
    const file = (await call('handOver', { body })) as unknown as Blob
    return [`predare-${program}-${month}-${cui}.zip`, new Uint8Array(await file.arrayBuffer())] as const
  })
  if (files.length === 0) return 0
  const { zipSync } = await import('fflate')
  // archives are compressed already
  const all = zipSync(Object.fromEntries(files), { level: 0 })
  download(new Blob([all as Uint8Array<ArrayBuffer>], { type: 'application/zip' }), `predari-${program}-${month}.zip`)
  return files.length
}

/** What can be done with ticked companies: close the month of those that are ready, hand over those that are closed. */
export const ChosenCompanies = ({ rows, month, onDone }: Props) => {
  const [busy, setBusy] = useState(false)
  const mine = rows.filter(({ role }) => may(role, 'close'))
  const ready = mine.filter(({ state }) => state === 'ready')
  const closed = mine.filter(({ state }) => state === 'closed' || state === 'handedOver')
  const run = async (work: () => Promise<string | null>): Promise<void> => {
    setBusy(true)
    const said = await work()
    if (said !== null) notifySuccess(said)
    setBusy(false)
    onDone()
  }
  const close = async () => {
    const question = { title: TEXTS.closeQuestion(ready.length), text: TEXTS.closeHelp, confirm: TEXTS.closeChosen, close: COMMON.discard }
    if (!(await confirm(question))) return
    await run(async () => {
      const done = await forEach(ready, ({ id }) => call('closeMonth', { body: { companyId: id, month, accepted: false, earlier: false } }))
      return done.length > 0 ? TEXTS.closedSome(done.length) : null
    })
  }
  const hand = (program: Program) =>
    run(async () => {
      const count = await handOver(closed, month, program)
      return count > 0 ? TEXTS.handedSome(count) : null
    })
  if (ready.length + closed.length === 0)
    return (
      <Text size="sm" c="dimmed" flex="2 1 0">
        {mine.length > 0 ? TEXTS.nothingToClose : TEXTS.mayNotClose}
      </Text>
    )
  return (
    <>
      {ready.length > 0 ? (
        <Button variant="default" size="compact-sm" leftSection={<LockKeyhole size={14} />} loading={busy} onClick={close}>
          {TEXTS.closeChosen} ({ready.length})
        </Button>
      ) : null}
      {closed.length > 0 ? (
        <MenuButton
          entries={PROGRAMS.map((program) => ({ label: PROGRAM_LABEL[program], run: () => void hand(program) }))}
          button={
            <Button variant="default" size="compact-sm" leftSection={<FolderDown size={14} />} loading={busy}>
              {TEXTS.handOverChosen} ({closed.length})
            </Button>
          }
        />
      ) : null}
    </>
  )
}
