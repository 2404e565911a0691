import { Anchor, Button, MultiSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { PrintForm } from '#contract/printing.ts'
import { addDays, type Day, dayInRomania, isDay, monthEnd, monthStart } from '#domain/calendar/day.ts'
import { counted } from '#domain/numbers/format.ts'
import { type DocumentKind, factsOf, goesTwoUp } from '#domain/report/document-kinds.ts'
import { PRINT_LAYOUT_LABEL, PRINT_LAYOUTS } from '#domain/report/print-layout.ts'
import type { AssetKind, SheetDocumentKind } from '#domain/vocabulary.ts'
import { useCompany } from '../../app/company-context.tsx'
import { callPage } from '../../lib/api.ts'
import { filterOptions } from '../../ui/choices.ts'
import { DateField } from '../../ui/DateField.tsx'
import type { DraftOf } from '../../ui/draft.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { holdSave } from '../../ui/hold-save.ts'
import { LABEL } from '../../ui/label-texts.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import type { Option } from '../../ui/SelectInput.tsx'
import { COMMON } from '../../ui/texts.ts'
import { useForm } from '../../ui/use-form.ts'
import { usePhone } from '../../ui/use-phone.ts'
import type { AssetSearches } from '../../ui/use-records.ts'
import { documentOptions } from './documents.ts'
import classes from './PrintDialog.module.css'
import { PrintedDocuments } from './PrintedDocuments.tsx'
import type { Selection } from './printing.api.ts'
import { askPrints, IN_BACKGROUND_FROM } from './prints.api.ts'
import { PRINTS, TEXTS } from './texts.ts'

type Props = {
  kind: AssetKind
  /** Labels of the two kinds of records. */
  labels: { asset: string; person: string }
  assets: readonly Option<number>[]
  drivers: readonly Option<number>[]
  searches?: AssetSearches | undefined
  initial: { startDate: Day; endDate: Day; vehicleId: number | null; driverId: number | null; ids?: readonly number[] }
  onClose: () => void
}

const layouts = PRINT_LAYOUTS.map((value) => ({ value, label: PRINT_LAYOUT_LABEL[value] }))

/** Periods that are printed most, one press away. */
const presetsOn = (today: Day): { label: string; startDate: Day; endDate: Day }[] => {
  const before = addDays(monthStart(today), -1)
  return [
    { label: TEXTS.lastMonth, startDate: monthStart(before), endDate: before },
    { label: TEXTS.thisMonth, startDate: monthStart(today), endDate: monthEnd(today) },
    { label: TEXTS.thisYear, startDate: `${today.slice(0, 4)}-01-01`, endDate: `${today.slice(0, 4)}-12-31` },
  ]
}

/** Which of the documents are pages of A4, so that two of them do not go on a sheet; empty where that was not asked for. */
const aloneOnSheet = (kinds: readonly DocumentKind[], layout: Selection['layout']): string => {
  const whole = layout === 'two-up' ? kinds.filter((kind) => !goesTwoUp(kind)) : []
  return whole.length > 0 ? TEXTS.aloneOnSheet(whole.map((kind) => factsOf(kind as SheetDocumentKind).label)) : ''
}

/** The same selection as another kind; pages of A4 come as they are where those of A5 go two on a sheet. */
const asKind = (selection: Selection, documentType: DocumentKind): Selection => ({
  ...{ ...selection, documentType },
  layout: selection.layout === 'two-up' && !goesTwoUp(documentType) ? 'plain' : selection.layout,
})

/** How many sheets a selection holds; `undefined` while its days are none. What is sent waits for it: many sheets go another way than few. */
const useSheetCount = (control: Control<DraftOf<typeof PrintForm>>, selection: Selection): number | undefined => {
  const { companyId, vehicleType, startDate, endDate, vehicleId, driverId } = selection
  const readable = isDay(startDate) && isDay(endDate) && startDate <= endDate
  const countQuery = useQuery({
    queryKey: ['roadmaps', companyId, vehicleType, 'count', startDate, endDate, vehicleId, driverId],
    queryFn: ({ signal }) =>
      callPage(
        'roadmaps',
        { query: { companyId, type: vehicleType, from: startDate, to: endDate, vehicleId, driverId, page: 1, size: 1 } },
        signal,
      ),
    enabled: readable,
    placeholderData: keepPreviousData,
  })
  const { isFetching } = countQuery
  useEffect(() => (isFetching ? holdSave(control) : undefined), [isFetching, control])
  return readable ? countQuery.data?.total : undefined
}

type RangeFieldsProps = Pick<Props, 'labels' | 'assets' | 'drivers' | 'searches'> & {
  control: Control<DraftOf<typeof PrintForm>>
  onDays: (startDate: Day, endDate: Day) => void
}

/** Which sheets are printed: of these days, of one vehicle or driver. */
const RangeFields = ({ control, labels, assets, drivers, searches, onDays }: RangeFieldsProps) => (
  <>
    <div className={`wrap ${classes.presets}`}>
      {presetsOn(dayInRomania(new Date())).map(({ label, startDate, endDate }) => (
        <Button key={label} variant="default" size="compact-sm" onClick={() => onDays(startDate, endDate)}>
          {label}
        </Button>
      ))}
    </div>
    <DateField control={control} name="startDate" label={COMMON.from} required />
    <DateField control={control} name="endDate" label={COMMON.until} required />
    <div>
      <SelectField
        control={control}
        name="vehicleId"
        label={labels.asset}
        placeholder={COMMON.allVehicles}
        clearable
        options={assets}
        search={searches?.assets}
      />
    </div>
    <div>
      <SelectField
        control={control}
        name="driverId"
        label={labels.person}
        placeholder={COMMON.allPersons}
        clearable
        options={drivers}
        search={searches?.drivers}
      />
    </div>
  </>
)

/** Leads to how the documents look, and to those that were drawn on the server. */
const Aside = ({ kind }: { kind: SheetDocumentKind }) => (
  <div className={`wrap ${classes.looks}`}>
    <Anchor size="sm" c="dimmed" renderRoot={(link) => <Link to="/dashboard/settings/documents" search={{ document: kind }} {...link} />}>
      {LABEL.documentLayout}
    </Anchor>
    <Anchor size="sm" c="dimmed" renderRoot={(link) => <Link to="/dashboard/settings/prints" {...link} />}>
      {PRINTS.title}
    </Anchor>
  </div>
)

/** Chooses sheets and kinds of documents, and shows each kind as one PDF; one of many sheets is drawn on the server meanwhile. */
export const PrintDialog = ({ kind, labels, assets, drivers, searches, initial, onClose }: Props) => {
  const { company } = useCompany()
  const navigate = useNavigate()
  const phone = usePhone()
  const options: readonly Option<DocumentKind>[] = documentOptions(kind, 'print')
  const [printed, setPrinted] = useState<Selection | null>(null)
  const [together, setTogether] = useState<DocumentKind[]>([])
  const { control, submit, busy, setValue } = useForm(PrintForm, {
    defaults: {
      companyId: company.id,
      vehicleType: kind,
      documentType: options[0]?.value ?? 'fal',
      ...initial,
      ids: initial.ids ? [...initial.ids] : null,
      layout: 'plain',
    },
    save: async (values) => {
      if (inBackground) await askPrints([values, ...others.map((other) => asKind(values, other))])
      return values
    },
    onSaved: (values) => (inBackground ? navigate({ to: '/dashboard/settings/prints' }) : setPrinted(values)),
  })
  const selection = useWatch({ control }) as Selection
  const others = together.filter((other) => other !== selection.documentType)
  const inRange = useSheetCount(control, selection)
  const count = initial.ids?.length ?? inRange
  const inBackground = count !== undefined && count >= IN_BACKGROUND_FROM
  // one sheet comes as it is: only which document of it is asked
  const isOne = initial.ids?.length === 1

  return (
    <>
      <FormDialog
        title={COMMON.print}
        confirm={inBackground ? TEXTS.prepare : TEXTS.showDocument}
        size={560}
        form={{ submit, busy }}
        onClose={onClose}
        aside={<Aside kind={selection.documentType as SheetDocumentKind} />}
      >
        <div className={classes.fields}>
          <div className={classes.whole}>
            <SelectField control={control} name="documentType" label={COMMON.document} required options={options} autoFocus={!phone} />
          </div>
          {isOne ? null : (
            <div className={classes.whole}>
              <MultiSelect
                label={TEXTS.together}
                placeholder={others.length > 0 ? '' : TEXTS.otherDocuments}
                data={options.filter(({ value }) => value !== selection.documentType)}
                value={others}
                onChange={(picked) => setTogether(picked as DocumentKind[])}
                searchable
                selectFirstOptionOnChange
                filter={filterOptions}
                clearable
              />
            </div>
          )}
          {initial.ids ? null : (
            <RangeFields
              {...{ control, labels, assets, drivers, searches }}
              onDays={(startDate, endDate) => {
                setValue('startDate', startDate, { shouldDirty: true, shouldValidate: true })
                setValue('endDate', endDate, { shouldDirty: true, shouldValidate: true })
              }}
            />
          )}
          {isOne ? null : (
            <div className={classes.whole}>
              <SelectField control={control} name="layout" label={TEXTS.layout} required options={layouts} />
              <p className={classes.alone} aria-live="polite">
                {aloneOnSheet(others, selection.layout)}
              </p>
            </div>
          )}
        </div>
        <p className={classes.count} role="status">
          {isOne ? '' : count === undefined ? '' : count === 0 ? TEXTS.noSheet : TEXTS.selected(counted(count, 'foaie', 'foi'))}
          {inBackground ? <span className={classes.many}>{TEXTS.many}</span> : null}
        </p>
      </FormDialog>
      {printed ? (
        <PrintedDocuments
          selections={[printed, ...others.map((other) => asKind(printed, other))]}
          count={count}
          onClose={() => setPrinted(null)}
        />
      ) : null}
    </>
  )
}
