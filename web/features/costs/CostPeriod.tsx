import { ActionIcon } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { COST_GROUPS, type CostGroup } from '#domain/costs/costs.ts'
import { type Month, monthAfter, monthBefore, monthShort, monthShown, monthsUpTo } from '#domain/month/month.ts'
import { SelectInput } from '../../ui/SelectInput.tsx'
import { COMMON } from '../../ui/texts.ts'
import { usePhone } from '../../ui/use-phone.ts'
import classes from './CostsScreen.module.css'
import { periodBeside } from './costs-query.ts'
import type { CostsSearch } from './costs-search.ts'
import { TEXTS } from './texts.ts'

const OFFERED = 36
const GROUPS = COST_GROUPS.map((value) => ({ value, label: TEXTS.groups[value] }))

type Props = { from: Month; to: Month; by: CostGroup; current: Month; onState: (part: CostsSearch) => void }

/** Which months the report is of, and what it is split by. */
export const CostPeriod = ({ from, to, by, current, onState }: Props) => {
  const phone = usePhone()
  const months = monthsUpTo(current, OFFERED)
    .toReversed()
    .map((value) => ({ value, label: phone ? `${monthShort(value)} ${value.slice(0, 4)}` : monthShown(value) }))
  const after = periodBeside({ from, to }, monthAfter)
  return (
    <div className={`wrap ${classes.asked}`} style={{ '--field-line': '0px' } as React.CSSProperties}>
      <div>
        <SelectInput
          label={TEXTS.from}
          options={months}
          value={from}
          onValue={(value) => value && onState({ from: value, to: value > to ? value : to })}
        />
      </div>
      <div>
        <SelectInput
          label={TEXTS.to}
          options={months}
          value={to}
          onValue={(value) => value && onState({ to: value, from: value < from ? value : from })}
        />
      </div>
      <div className={classes.steps}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={from === to ? COMMON.monthBefore : TEXTS.periodBefore}
          onClick={() => onState(periodBeside({ from, to }, monthBefore))}
        >
          <ChevronLeft size={18} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={from === to ? COMMON.monthAfter : TEXTS.periodAfter}
          disabled={after.to > current}
          onClick={() => onState(after)}
        >
          <ChevronRight size={18} />
        </ActionIcon>
      </div>
      <div>
        <SelectInput label={TEXTS.by} options={GROUPS} value={by} onValue={(value) => value && onState({ by: value })} />
      </div>
    </div>
  )
}
