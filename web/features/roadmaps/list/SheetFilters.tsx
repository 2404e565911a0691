import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { isDay } from '#domain/calendar/day.ts'
import { APPROVAL_LABEL, APPROVALS } from '#domain/roadmap/approval.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { DateInput } from '../../../ui/DateInput.tsx'
import { Filter, ListFilters, SelectFilter } from '../../../ui/ListFilters.tsx'
import { COMMON, FILTERED } from '../../../ui/texts.ts'
import { TEXTS as APPROVAL } from '../../approval/texts.ts'
import { SHEET_TEXT } from '../kind-texts.ts'
import { TEXTS } from '../texts.ts'
import classes from './SheetFilters.module.css'
import type { SheetList } from './use-sheet-list.ts'

type DayFilterProps = { label: string; day: string; onDay: (day: string) => void }

/** A date filter that applies once the date is complete or cleared; while the user types the list stays unchanged. */
const DayFilter = ({ label, day, onDay }: DayFilterProps) => {
  const [typed, setTyped] = useState(day)
  useEffect(() => setTyped(day), [day])
  return (
    <DateInput
      label={label}
      value={typed}
      onValue={(next) => {
        setTyped(next)
        if (next !== day && (next === '' || isDay(next))) onDay(next)
      }}
    />
  )
}

const NO_FILTERS = {
  vehicleId: undefined,
  driverId: undefined,
  from: undefined,
  to: undefined,
  suspect: undefined,
  generated: undefined,
  run: undefined,
  approval: undefined,
}

const COLUMNS = 'minmax(160px, 3fr) repeat(2, minmax(140px, 2fr)) repeat(2, minmax(136px, 1.5fr)) auto'
const COLUMNS_APPROVED = COLUMNS.replace('auto', 'minmax(130px, 1.5fr) auto')

type Props = { kind: AssetKind; list: SheetList; onSearch: (search: string) => void }

/** Search and filters of a list of sheets; on a phone the filters open on demand. Shows when they hide sheets. */
export const SheetFilters = ({ kind, list: { shown, days, filter, filtered, options }, onSearch }: Props) => {
  const text = SHEET_TEXT[kind]
  const { company } = useCompany()
  return (
    <>
      <ListFilters
        label={COMMON.searchIn(text.list.toLowerCase())}
        placeholder={TEXTS.searchPlaceholder(text.asset.toLowerCase(), text.person.toLowerCase())}
        search={shown.search ?? ''}
        onSearch={onSearch}
        columns={company.settings.approval ? COLUMNS_APPROVED : COLUMNS}
      >
        <SelectFilter
          label={text.asset}
          placeholder={COMMON.allVehicles}
          value={shown.vehicleId}
          onValue={(vehicleId) => filter({ vehicleId })}
          options={options.assets}
          search={options.searches.assets}
        />
        <SelectFilter
          label={text.person}
          placeholder={COMMON.allPersons}
          value={shown.driverId}
          onValue={(driverId) => filter({ driverId })}
          options={options.drivers}
          search={options.searches.drivers}
        />
        <Filter>
          <DayFilter label={COMMON.from} day={days.from} onDay={(from) => filter({ from })} />
        </Filter>
        <Filter>
          <DayFilter label={COMMON.until} day={days.to} onDay={(to) => filter({ to })} />
        </Filter>
        {company.settings.approval ? (
          <SelectFilter
            label={APPROVAL.column}
            placeholder={APPROVAL.anyState}
            value={shown.approval}
            onValue={(approval) => filter({ approval })}
            options={APPROVALS.map((value) => ({ value, label: APPROVAL_LABEL[value] }))}
          />
        ) : null}
        <Filter isLast>
          <div className={`wrap ${classes.checks}`}>
            <CheckBox
              label={TEXTS.problemsOnly}
              checked={shown.suspect ?? false}
              onChange={(event) => filter({ suspect: event.currentTarget.checked || undefined })}
            />
            <CheckBox
              label={TEXTS.generatedOnly}
              checked={shown.generated ?? false}
              onChange={(event) => filter({ generated: event.currentTarget.checked || undefined })}
            />
            {shown.run === undefined ? null : <CheckBox label={TEXTS.oneRunOnly} checked onChange={() => filter({ run: undefined })} />}
          </div>
        </Filter>
      </ListFilters>
      {filtered ? (
        <div className={`row wrap ${classes.warning} screen-only`} role="status">
          {FILTERED}
          <Button variant="default" size="compact-sm" onClick={() => filter(NO_FILTERS)}>
            {TEXTS.resetFilters}
          </Button>
        </div>
      ) : null}
    </>
  )
}
