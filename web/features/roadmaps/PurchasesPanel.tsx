import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { memo, useState } from 'react'
import { type Day, formatDay } from '#domain/calendar/day.ts'
import { formatLitres, formatMoney, formatPrice, formatQuantity } from '#domain/numbers/format.ts'
import { PURCHASE_DOCUMENT_LABEL } from '#domain/vocabulary.ts'
import { Quantity } from '../../ui/Quantity.tsx'
import classes from './Lines.module.css'
import { LinesPanel } from './LinesPanel.tsx'
import { currencyUnit } from './labels.ts'
import { PurchaseDialog } from './PurchaseDialog.tsx'
import { RowRemarks } from './RowRemarks.tsx'
import { RowTools } from './RowTools.tsx'
import { draftTotals, newPurchase, type PurchaseDraft, purchaseAmounts, type RoadmapDraft } from './roadmap-draft.ts'
import { useRules, useSheet } from './sheet-form.ts'
import { useRows } from './use-rows.ts'

const LABELS = {
  date: 'Data',
  number: 'Număr document',
  type: 'Tip document',
  partnerId: 'Furnizor',
  expenseId: 'Cheltuială',
  qty: 'Cantitate',
  price: 'Preț',
  value: 'Valoare',
  currency: 'Monedă',
}

type RowProps = {
  document: string
  day: string
  partner: string
  article: string
  qty: string
  um: string
  price: string
  tva: string
  value: string
  unit: string
  at: number
  last: boolean
  error: string | undefined
  onOpen: (at: number) => void
  onMove: (from: number, to: number) => void
  onRemove: (at: number) => void
}

const PurchaseRow = (row: RowProps) => (
  <tr
    className={classes.row}
    {...(row.error ? { 'data-invalid': true } : {})}
    onClick={(event) => {
      if (!(event.target as HTMLElement).closest('button')) row.onOpen(row.at)
    }}
  >
    <td className={`${classes.figure} ${classes.spare}`}>{row.at + 1}</td>
    <td className={classes.main}>
      <button
        type="button"
        className={classes.open}
        data-path={`expenses.${row.at}`}
        onClick={() => row.onOpen(row.at)}
        {...(row.error ? { 'aria-invalid': true, 'aria-describedby': `expenses-${row.at}-error` } : {})}
      >
        {row.article}
      </button>
      <span className={classes.sub}>{row.partner}</span>
      {row.error ? (
        <span id={`expenses-${row.at}-error`} className={classes.error}>
          {row.error}
        </span>
      ) : null}
      <RowRemarks table="expenses" at={row.at} />
    </td>
    <td>
      {row.document}
      <span className={`${classes.sub} nowrap`}> {row.day}</span>
    </td>
    <td className={classes.figure}>
      <Quantity value={row.qty} unit={row.um} />
    </td>
    <td className={`${classes.figure} ${classes.spare}`}>{row.price}</td>
    <td className={classes.figure}>
      <span className={classes.label}>TVA</span>
      {row.tva}
    </td>
    <td className={classes.figure}>
      <Quantity value={row.value} unit={row.unit} />
    </td>
    <td className={classes.tools}>
      <RowTools name={`${row.article}, ${row.document}`} at={row.at} last={row.last} onMove={row.onMove} onRemove={row.onRemove} />
    </td>
  </tr>
)

type Editing = { at: number | null; purchase: PurchaseDraft } | null

/** Fuel and other purchases of the sheet with their sums, one a currency. */
export const PurchasesPanel = memo(({ notCopied }: { notCopied: boolean }) => {
  const { form, lists } = useSheet()
  const rules = useRules()
  const { rows, errorOf, values, append, change, move, remove } = useRows('expenses', LABELS, 'Cheltuiala a fost ștearsă')
  const [editing, setEditing] = useState<Editing>(null)
  const close = () => setEditing(null)
  const totals = draftTotals({ ...(form.getValues() as RoadmapDraft), expenses: rows }, rules)
  const partners = new Map(lists.partners.map(({ id, name }) => [id, name]))
  const articles = new Map(lists.articles.map((article) => [article.id, article]))

  return (
    <>
      <LinesPanel
        path="expenses"
        title="Alimentări și cheltuieli"
        count={rows.length}
        empty={
          notCopied
            ? 'Alimentările și cheltuielile nu se duplică: un bon stă pe o singură foaie.'
            : 'Nicio alimentare și nicio cheltuială pe această foaie.'
        }
        buttons={
          <Button
            variant="light"
            leftSection={<Plus size={16} />}
            onClick={() => setEditing({ at: null, purchase: newPurchase(form.getValues() as RoadmapDraft, values().at(-1)) })}
          >
            Adaugă alimentare sau cheltuială
          </Button>
        }
      >
        <table className={classes.table}>
          <caption className="heard">Alimentări și cheltuieli</caption>
          <thead>
            <tr>
              <th className={classes.figure}>Nr.</th>
              <th>Articol și furnizor</th>
              <th>Document</th>
              <th className={classes.figure}>Cantitate</th>
              <th className={classes.figure}>Preț</th>
              <th className={classes.figure}>TVA</th>
              <th className={classes.figure}>Valoare</th>
              <th>
                <span className="heard">Acțiuni</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((line, at) => {
              const amounts = purchaseAmounts(line, rules)
              const article = articles.get(line.expenseId ?? 0)
              return (
                <PurchaseRow
                  key={line.key}
                  document={`${PURCHASE_DOCUMENT_LABEL[(line.type ?? 1) as 1]} ${line.number}`}
                  day={formatDay(line.date as Day)}
                  partner={partners.get(line.partnerId ?? 0) ?? ''}
                  article={article?.name ?? ''}
                  qty={formatQuantity(line.qty ?? 0)}
                  um={article?.um ?? ''}
                  price={formatPrice(amounts.price)}
                  tva={formatMoney(amounts.tva)}
                  value={formatMoney(amounts.value)}
                  unit={currencyUnit(line.currency)}
                  at={at}
                  last={at === rows.length - 1}
                  error={errorOf(at)}
                  onOpen={(index) => {
                    const row = values()[index]
                    if (row) setEditing({ at: index, purchase: row })
                  }}
                  onMove={move}
                  onRemove={remove}
                />
              )
            })}
          </tbody>
          <tfoot>
            {totals.purchaseTotals.map(({ currency, tva, value }, at) => (
              <tr key={currency}>
                <td className={classes.spare} />
                <td colSpan={2}>Total</td>
                <td className={classes.figure}>
                  {at === 0 ? (
                    <>
                      <span className={classes.label}>Alimentat</span>
                      <Quantity value={formatLitres(totals.fuelAdded)} unit="L" />
                    </>
                  ) : null}
                </td>
                <td className={classes.spare} />
                <td className={classes.figure}>
                  <span className={classes.label}>TVA</span>
                  {formatMoney(tva)}
                </td>
                <td className={classes.figure}>
                  <Quantity value={formatMoney(value)} unit={currencyUnit(currency)} />
                </td>
                <td className={classes.spare} />
              </tr>
            ))}
          </tfoot>
        </table>
      </LinesPanel>
      {editing ? (
        <PurchaseDialog
          title={editing.at === null ? 'Alimentare sau cheltuială' : 'Modifica alimentarea sau cheltuiala'}
          confirm={editing.at === null ? 'Adaugă' : 'Gata'}
          purchase={editing.purchase}
          onClose={close}
          onSaved={(purchase) => {
            if (editing.at === null) append([purchase])
            else change(editing.at, purchase)
            close()
          }}
        />
      ) : null}
    </>
  )
})
