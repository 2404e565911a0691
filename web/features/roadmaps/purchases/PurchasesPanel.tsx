import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { type Day, formatDay } from '#domain/calendar/day.ts'
import { formatLitres, formatMoney, formatPrice, formatQuantity } from '#domain/numbers/format.ts'
import { PURCHASE_DOCUMENT_LABEL } from '#domain/vocabulary.ts'
import { ActionsHeading } from '../../../ui/ActionsHeading.tsx'
import { lazyPart, usePartsAhead } from '../../../ui/lazy-part.tsx'
import { Quantity } from '../../../ui/Quantity.tsx'
import { COMMON } from '../../../ui/texts.ts'
import type { PurchaseDraft } from '../editor/sheet-draft.ts'
import { draftEnergies, purchaseAmounts, purchaseSums } from '../editor/sheet-figures.ts'
import type { SheetRules } from '../editor/sheet-rules.ts'
import type { Remember } from '../editor/sheet-sources.ts'
import { FORM_TEXTS } from '../form-texts.ts'
import { currencyUnit } from '../kind-texts.ts'
import { LineName, LineRow } from '../lines/LineRow.tsx'
import classes from '../lines/Lines.module.css'
import { LinesPanel } from '../lines/LinesPanel.tsx'
import { RowTools } from '../lines/RowTools.tsx'
import { useRowDialog } from '../lines/use-row-dialog.ts'
import type { Rows } from '../lines/use-rows.ts'
import type { PurchaseLists } from './use-purchase-line.ts'

const PurchaseDialog = lazyPart(async () => (await import('./PurchaseDialog.tsx')).PurchaseDialog)
const AHEAD = [PurchaseDialog]
const LEI = currencyUnit('RON')

type RowProps = Pick<Props, 'rules'> & {
  readOf: Props['readOf'] | undefined
  removes: Props['removes'] | undefined
  line: PurchaseDraft
  partner: string | undefined
  article: { name: string; um: string } | undefined
  at: number
  error: string | undefined
  onOpen: () => void
  tools: Pick<ComponentProps<typeof RowTools>, 'last' | 'onMove' | 'onRemove'>
}

const PurchaseRow = ({ line, rules, readOf, removes, partner = '', article, at, error, onOpen, tools }: RowProps) => {
  const { price, tva, value } = purchaseAmounts(line, rules)
  const unit = currencyUnit(line.currency)
  const document = `${PURCHASE_DOCUMENT_LABEL[(line.type ?? 1) as 1]} ${line.number}`
  const read = readOf?.(line)
  return (
    <LineRow error={error} onOpen={onOpen}>
      <td className={`${classes.figure} ${classes.spare}`}>{at + 1}</td>
      <LineName table="expenses" at={at} error={error} onOpen={onOpen} below={partner}>
        {article?.name}
      </LineName>
      <td className={classes.document}>
        {document}
        <span className={`quiet ${classes.sub} ${classes.day}`}>
          {formatDay(line.date as Day)} {read}
        </span>
      </td>
      <td className={classes.figure}>
        <Quantity value={formatQuantity(line.qty ?? 0)} unit={article?.um ?? ''} />
      </td>
      <td className={`${classes.figure} ${classes.spare}`}>
        {unit === LEI ? formatPrice(price) : <Quantity value={formatPrice(price)} unit={unit} />}
      </td>
      <td className={classes.figure}>
        <span className={classes.label}>{FORM_TEXTS.vat}</span>
        {formatMoney(tva)}
      </td>
      <td className={`${classes.figure} ${classes.value}`}>
        <Quantity value={formatMoney(value)} unit={unit} />
      </td>
      <td className={classes.tools}>
        <RowTools name={`${article?.name ?? ''}, ${document}`} at={at} removes={removes?.(line)} {...tools} />
      </td>
    </LineRow>
  )
}

const TITLES = { add: FORM_TEXTS.purchaseAdd, change: FORM_TEXTS.purchaseAdd }

type Props = {
  purchases: Rows<PurchaseDraft>
  rules: SheetRules
  lists: PurchaseLists
  remember: Remember
  /** What is said while there are none. */
  empty: string
  /** How a new line begins, after the last one. */
  begin: (previous: PurchaseDraft | undefined) => PurchaseDraft
  /** Beside the button that adds a line. */
  beside?: ReactNode
  /** The price that a line of its day, supplier and article is known to have. */
  priceOf?: (line: PurchaseDraft) => number | null
  /** Whether prices are without VAT, which the company deducts. */
  isNet: boolean
  /** Whose last prices are offered. */
  companyId?: number
  /** What a line says of the pump: km, and whether the tank was filled up. Without it lines do not say it. */
  readOf?: (line: PurchaseDraft) => string | null
  /** What taking a line away means, where that is not deleting it. */
  removes?: (line: PurchaseDraft) => string | undefined
}

const Headings = ({ isNet }: { isNet: boolean }) => (
  <thead>
    <tr>
      <th className={classes.figure}>{FORM_TEXTS.shortNumber}</th>
      <th>{FORM_TEXTS.articleAndSupplier}</th>
      <th>{COMMON.document}</th>
      <th className={classes.figure}>{FORM_TEXTS.quantity}</th>
      <th className={classes.figure}>{isNet ? COMMON.priceWithoutVat : COMMON.priceWithVat}</th>
      <th className={classes.figure}>{FORM_TEXTS.vat}</th>
      <th className={classes.figure}>{FORM_TEXTS.value}</th>
      <ActionsHeading />
    </tr>
  </thead>
)

/** What the lines come to: the fuel, and VAT and value of each currency. */
const SumRows = ({ rows, rules }: { rows: readonly PurchaseDraft[]; rules: SheetRules }) => {
  const sums = purchaseSums(rows, rules)
  const energies = draftEnergies({ expenses: [...rows] }, rules)
  return (
    <tfoot>
      {sums.totals.map(({ currency, tva, value }, at) => (
        <tr key={currency}>
          <td className={classes.spare} />
          <td colSpan={2}>{FORM_TEXTS.total}</td>
          <td className={classes.figure}>
            {at === 0 ? (
              <>
                <span className={classes.label}>{COMMON.fuelAdded}</span>
                <Quantity value={formatLitres(sums.fuelAdded)} unit={rules.fuelUm} />
                {energies.map(({ um, qty }) => (
                  <Quantity key={um} value={`+ ${formatLitres(qty)}`} unit={um} />
                ))}
              </>
            ) : null}
          </td>
          <td className={classes.spare} />
          <td className={classes.figure}>
            <span className={classes.label}>{FORM_TEXTS.vat}</span>
            {formatMoney(tva)}
          </td>
          <td className={`${classes.figure} ${classes.value}`}>
            <Quantity value={formatMoney(value)} unit={currencyUnit(currency)} />
          </td>
          <td className={classes.spare} />
        </tr>
      ))}
    </tfoot>
  )
}

/** Fuel and other purchases with their sums, one a currency. */
export const PurchasesPanel = (props: Props) => {
  const { purchases, rules, lists, remember, empty, begin, beside, priceOf, readOf, removes, isNet, companyId } = props
  const { rows, errorOf, values, append, change, move, remove } = purchases
  usePartsAhead(AHEAD)
  const dialog = useRowDialog({ append, change }, TITLES)
  const partners = new Map(lists.partners.map(({ id, name }) => [id, name]))
  const articles = new Map(lists.articles.map((article) => [article.id, article]))

  return (
    <>
      <LinesPanel
        path="expenses"
        title={FORM_TEXTS.purchases}
        count={rows.length}
        empty={empty}
        buttons={
          <>
            {beside}
            <Button variant="light" leftSection={<Plus size={16} />} onClick={() => dialog.add(begin(values().at(-1)))}>
              {FORM_TEXTS.addPurchase}
            </Button>
          </>
        }
      >
        <table className={`table ${classes.table}`}>
          <caption className="heard">{FORM_TEXTS.purchases}</caption>
          <Headings isNet={isNet} />
          <tbody>
            {rows.map((line, at) => (
              <PurchaseRow
                {...{ line, rules, readOf, removes, at }}
                key={line.key}
                partner={partners.get(line.partnerId ?? 0)}
                article={articles.get(line.expenseId ?? 0)}
                error={errorOf(at)}
                onOpen={() => dialog.open(at, values()[at])}
                tools={{ last: at === rows.length - 1, onMove: move, onRemove: remove }}
              />
            ))}
          </tbody>
          <SumRows rows={rows} rules={rules} />
        </table>
      </LinesPanel>
      {dialog.opened ? (
        <PurchaseDialog
          {...{ rules, lists, remember, priceOf, companyId }}
          companyTva={isNet}
          pump={readOf !== undefined}
          purchase={dialog.opened.row}
          {...dialog.opened.props}
          onMore={
            dialog.opened.adds
              ? (line) => {
                  append([line])
                  return begin(line)
                }
              : undefined
          }
        />
      ) : null}
    </>
  )
}
