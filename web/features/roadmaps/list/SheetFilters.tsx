import { Button, Checkbox } from '@mantine/core'
import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isDay } from '#domain/calendar/day.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { DateInput } from '../../../ui/DateField.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { SelectInput } from '../../../ui/SelectField.tsx'
import { COMMON, FILTERED } from '../../../ui/texts.ts'
import { SHEET_TEXT } from '../kind-texts.ts'
import { TEXTS } from '../texts.ts'
import classes from './RoadmapsScreen.module.css'
import type { SheetList } from './use-sheet-list.ts'

type DayFilterProps = { label: string; day: string; onDay: (day: string) => void }

/** A day that filters once it is whole, or taken away; while it is typed the list stays as it is. */
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
}

type Props = { kind: AssetKind; list: SheetList; onSearch: (search: string) => void }

/** Search and filters of a list of sheets; on a phone the filters open on demand. Says when they hide something. */
export const SheetFilters = ({ kind, list: { shown, days, filter, filtered, options }, onSearch }: Props) => {
  const text = SHEET_TEXT[kind]
  const [opened, setOpened] = useState(false)
  return (
    <>
      <div className={`${classes.tools} screen-only`} {...(opened ? { 'data-open': true } : {})}>
        <SearchBox
          label={TEXTS.searchIn(text.list.toLowerCase())}
          placeholder={TEXTS.searchPlaceholder(text.asset.toLowerCase(), text.person.toLowerCase())}
          search={shown.search ?? ''}
          onSearch={onSearch}
        />
        <Button
          className={classes.more ?? ''}
          variant="default"
          leftSection={<SlidersHorizontal size={16} />}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {TEXTS.filters}
        </Button>
        <div className={classes.filter}>
          <SelectInput
            label={text.asset}
            placeholder={COMMON.allVehicles}
            clearable
            value={shown.vehicleId ?? null}
            onValue={(vehicleId) => filter({ vehicleId: vehicleId ?? undefined })}
            options={options.assets}
          />
        </div>
        <div className={classes.filter}>
          <SelectInput
            label={text.person}
            placeholder={COMMON.allPersons}
            clearable
            value={shown.driverId ?? null}
            onValue={(driverId) => filter({ driverId: driverId ?? undefined })}
            options={options.drivers}
          />
        </div>
        <div className={classes.filter}>
          <DayFilter label={COMMON.from} day={days.from} onDay={(from) => filter({ from })} />
        </div>
        <div className={classes.filter}>
          <DayFilter label={COMMON.until} day={days.to} onDay={(to) => filter({ to })} />
        </div>
        <Checkbox
          className={`${classes.filter} ${classes.suspect}`}
          label={TEXTS.problemsOnly}
          checked={shown.suspect ?? false}
          onChange={(event) => filter({ suspect: event.currentTarget.checked || undefined })}
        />
        {kind === 'vehicle' ? (
          <Checkbox
            className={`${classes.filter} ${classes.suspect}`}
            label={TEXTS.generatedOnly}
            checked={shown.generated ?? false}
            onChange={(event) => filter({ generated: event.currentTarget.checked || undefined })}
          />
        ) : null}
      </div>
      {filtered ? (
        <div className={`${classes.warning} screen-only`} role="status">
          {FILTERED}
          <Button variant="default" size="compact-sm" onClick={() => filter(NO_FILTERS)}>
            {TEXTS.resetFilters}
          </Button>
        </div>
      ) : null}
    </>
  )
}
