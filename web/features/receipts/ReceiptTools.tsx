import { useQuery } from '@tanstack/react-query'
import type { ReceiptSums } from '#contract/receipt-row.ts'
import { dayInRomania, formatMonth } from '#domain/calendar/day.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import { formatLitres, formatMoney } from '#domain/numbers/format.ts'
import { RECEIPT_STATES } from '#domain/receipts/receipt.ts'
import { RECEIPT_ORIGIN_LABEL, RECEIPT_ORIGINS } from '#domain/vocabulary.ts'
import { useCompany } from '../../app/company-context.tsx'
import { waitingReceiptsQuery } from '../../app/session.ts'
import { CountTabs } from '../../ui/CountTabs.tsx'
import { ListFilters, SelectFilter } from '../../ui/ListFilters.tsx'
import { Quantity } from '../../ui/Quantity.tsx'
import { COMMON } from '../../ui/texts.ts'
import { assetLabel, currencyUnit } from '../roadmaps/kind-texts.ts'
import classes from './Receipts.module.css'
import { ALL_PERIODS, lastMonths, type ReceiptsSearch } from './receipts-search.ts'
import { TEXTS } from './texts.ts'
import type { ReceiptList, ReceiptLists } from './use-receipt-list.ts'

/** How many months back the list offers. */
const MONTHS_OFFERED = 24
const TABS = ['all', ...RECEIPT_STATES] as const
const origins = RECEIPT_ORIGINS.map((value) => ({ value, label: RECEIPT_ORIGIN_LABEL[value] }))

/** The receipts of each state, with their counts. */
const StateTabs = ({ list: { sums, filter, narrowed }, shown }: { list: ReceiptList; shown: ReceiptsSearch }) => {
  // what waits is counted, and opened, for all periods: as the menu counts it
  const waiting = useQuery(waitingReceiptsQuery(useCompany().company.id)).data?.assign
  const waits = !narrowed && waiting !== undefined
  const countOf = (state: (typeof TABS)[number]) =>
    waits && state === 'assign'
      ? waiting
      : sums
        ? state === 'all'
          ? RECEIPT_STATES.reduce((all, each) => all + (sums.counts[each] ?? 0), 0)
          : (sums.counts[state] ?? 0)
        : null
  return (
    <CountTabs
      label={TEXTS.pageTitle}
      value={shown.state ?? 'all'}
      onValue={(state) => filter({ state: state === 'all' ? undefined : state, ...(state === 'assign' ? { month: ALL_PERIODS } : {}) })}
      tabs={TABS.map((state) => ({
        value: state,
        label: TEXTS.states[state],
        count: countOf(state),
        waits: state === 'assign',
        title: waits && state === 'assign' ? TEXTS.ofAllPeriods : undefined,
      }))}
    />
  )
}

type Props = { list: ReceiptList; lists: ReceiptLists; shown: ReceiptsSearch; onSearch: (search: string) => void }

/** States, search and filters of the list; on a phone the filters open on demand. */
export const ReceiptTools = ({ list, lists, shown, onSearch }: Props) => {
  const { filter, month: asked } = list
  const offered = lastMonths(dayInRomania(new Date()), MONTHS_OFFERED)
  // an address may name another month
  const months = asked && !offered.includes(asked) ? [...offered, asked].toSorted().reverse() : offered
  return (
    <>
      <StateTabs list={list} shown={shown} />
      <ListFilters
        label={COMMON.searchIn(TEXTS.title.toLowerCase())}
        placeholder={TEXTS.search}
        search={shown.search ?? ''}
        onSearch={onSearch}
        columns="minmax(180px, 3fr) repeat(5, minmax(120px, 2fr))"
        isCrowded
      >
        <SelectFilter
          label={COMMON.period}
          placeholder={TEXTS.allPeriods}
          clearable={false}
          value={asked ?? ALL_PERIODS}
          onValue={(month) => filter({ month })}
          options={[
            { value: ALL_PERIODS, label: TEXTS.allPeriods },
            ...months.map((month) => ({ value: month, label: formatMonth(`${month}-01`) })),
          ]}
        />
        <SelectFilter
          label={COMMON.vehicle}
          placeholder={TEXTS.allVehicles}
          value={shown.vehicleId}
          onValue={(vehicleId) => filter({ vehicleId })}
          options={lists.vehicles.map((asset) => ({ value: asset.id, label: assetLabel(asset) }))}
          search={lists.searches.vehicles}
        />
        <SelectFilter
          label={TEXTS.supplier}
          placeholder={TEXTS.allPartners}
          value={shown.partnerId}
          onValue={(partnerId) => filter({ partnerId })}
          options={lists.partners.map(({ id, name }) => ({ value: id, label: name }))}
          search={lists.searches.partners}
        />
        <SelectFilter
          label={TEXTS.article}
          placeholder={TEXTS.allArticles}
          value={shown.articleId}
          onValue={(articleId) => filter({ articleId })}
          options={lists.articles.map(({ id, name }) => ({ value: id, label: name }))}
          search={lists.searches.articles}
        />
        <SelectFilter
          label={TEXTS.source}
          placeholder={TEXTS.anySource}
          value={shown.origin}
          onValue={(origin) => filter({ origin })}
          options={origins}
        />
      </ListFilters>
    </>
  )
}

/** Of more articles than this one fewer is told, and the others are counted. */
const MOST_TOLD = 5

/** How much of each article was bought. */
export const Quantities = ({ of: bought }: { of: readonly { article: string | null; um: string; qty: Decimal | number }[] }) => {
  const told = bought.length > MOST_TOLD ? MOST_TOLD - 1 : bought.length
  return (
    <>
      {bought.slice(0, told).map(({ article, um, qty }) => (
        <span key={`${article} ${um}`} className={classes.amount}>
          <span className="unit">{article ?? TEXTS.noArticle}</span> <Quantity value={formatLitres(qty)} unit={um} />
        </span>
      ))}
      {bought.length > told ? <span className={`${classes.amount} unit`}>{TEXTS.otherArticles(bought.length - told)}</span> : null}
    </>
  )
}

/** What the receipts of the list come to, all its pages. */
export const ListSums = ({ sums }: { sums: NonNullable<ReceiptSums> }) => (
  <section className={`wrap ${classes.sums}`} aria-label={TEXTS.sums}>
    <span>{TEXTS.sums}</span>
    <Quantities of={sums.quantities} />
    {sums.values.map(({ currency, value }) => (
      <Quantity key={currency} value={formatMoney(value)} unit={currencyUnit(currency)} />
    ))}
    {sums.withoutInvoice > 0 ? <span className={classes.withoutInvoice}>{TEXTS.withoutInvoice(sums.withoutInvoice)}</span> : null}
  </section>
)
