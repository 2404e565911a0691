import { Anchor } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { PrintForm } from '#contract/printing.ts'
import { type Day, isDay } from '#domain/calendar/day.ts'
import { counted } from '#domain/numbers/format.ts'
import { type DocumentKind, SHEET_DOCUMENTS, type SheetDocumentKind, WORKBOOK_KINDS } from '#domain/report/document-kinds.ts'
import { mergedDocumentName } from '#domain/report/document-name.ts'
import { PRINT_LAYOUT_LABEL, PRINT_LAYOUTS } from '#domain/report/print-layout.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { useCompany } from '../../app/company-context.tsx'
import { callPage } from '../../lib/api.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { type Option, SelectField } from '../../ui/SelectField.tsx'
import { COMMON } from '../../ui/texts.ts'
import { type DraftOf, useForm } from '../../ui/use-form.ts'
import { DocumentDialog } from './DocumentDialog.tsx'
import { documentOptions } from './documents.ts'
import classes from './PrintDialog.module.css'
import { documentOfSelection, PRINT_FAILED, type Selection, workbookOfSelection } from './printing.api.ts'
import { TEXTS } from './texts.ts'

type Props = {
  kind: AssetKind
  /** Labels of the two kinds of records. */
  labels: { asset: string; person: string }
  assets: readonly Option<number>[]
  drivers: readonly Option<number>[]
  initial: { startDate: Day; endDate: Day; vehicleId: number | null; driverId: number | null; ids?: readonly number[] }
  onClose: () => void
}

const layouts = PRINT_LAYOUTS.map((value) => ({ value, label: PRINT_LAYOUT_LABEL[value] }))

const isWorkbookKind = (kind: DocumentKind): boolean => (WORKBOOK_KINDS as readonly DocumentKind[]).includes(kind)

/** How many sheets a selection holds; `null` while its days are none. */
const useSheetCount = (selection: Selection): number | undefined => {
  const { companyId, vehicleType, startDate, endDate, vehicleId, driverId } = selection
  const readable = isDay(startDate) && isDay(endDate) && startDate <= endDate
  const found = useQuery({
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
  return readable ? found.data?.total : undefined
}

type RangeFieldsProps = Pick<Props, 'labels' | 'assets' | 'drivers'> & { control: Control<DraftOf<typeof PrintForm>> }

/** Which sheets are printed: of these days, of one vehicle or driver. */
const RangeFields = ({ control, labels, assets, drivers }: RangeFieldsProps) => (
  <>
    <DateField control={control} name="startDate" label={COMMON.from} required />
    <DateField control={control} name="endDate" label={COMMON.until} required />
    <div>
      <SelectField control={control} name="vehicleId" label={labels.asset} placeholder={COMMON.allVehicles} clearable options={assets} />
    </div>
    <div>
      <SelectField control={control} name="driverId" label={labels.person} placeholder={COMMON.allPersons} clearable options={drivers} />
    </div>
  </>
)

/** Chooses sheets and a kind of document, and shows them as one PDF. */
export const PrintDialog = ({ kind, labels, assets, drivers, initial, onClose }: Props) => {
  const { company } = useCompany()
  const options: readonly Option<DocumentKind>[] = documentOptions(kind, 'print')
  const [printed, setPrinted] = useState<Selection | null>(null)
  const { control, submit, busy } = useForm(PrintForm, {
    defaults: {
      companyId: company.id,
      vehicleType: kind,
      documentType: options[0]?.value ?? 'fal',
      ...initial,
      ids: initial.ids ? [...initial.ids] : null,
      layout: 'plain',
    },
    save: async (values) => values,
    onSaved: setPrinted,
  })
  const selection = useWatch({ control }) as Selection
  const inRange = useSheetCount(selection)
  const count = initial.ids?.length ?? inRange

  return (
    <>
      <FormDialog
        title={COMMON.print}
        confirm={TEXTS.showDocument}
        size={560}
        busy={busy}
        dirty={false}
        onSubmit={submit}
        onClose={onClose}
        aside={
          <Anchor
            size="sm"
            c="dimmed"
            className={classes.looks ?? ''}
            renderRoot={(link) => (
              <Link to="/dashboard/settings/documents" search={{ document: selection.documentType as SheetDocumentKind }} {...link} />
            )}
          >
            {COMMON.documentLayout}
          </Anchor>
        }
      >
        <div className={classes.fields}>
          <div className={classes.whole}>
            <SelectField control={control} name="documentType" label={COMMON.document} required options={options} />
          </div>
          {initial.ids ? null : <RangeFields control={control} labels={labels} assets={assets} drivers={drivers} />}
          <div className={classes.whole}>
            <SelectField control={control} name="layout" label={TEXTS.layout} required options={layouts} />
          </div>
        </div>
        <p className={classes.count} role="status">
          {count === undefined ? '' : count === 0 ? TEXTS.noSheet : TEXTS.selected(counted(count, 'foaie', 'foi'))}
        </p>
      </FormDialog>
      {printed ? (
        <DocumentDialog
          title={SHEET_DOCUMENTS[printed.documentType as SheetDocumentKind].label}
          fileName={mergedDocumentName(printed.documentType, printed.startDate, printed.endDate)}
          unexplained={PRINT_FAILED}
          waiting={count ? TEXTS.preparingSheets(counted(count, 'foaie', 'foi')) : TEXTS.preparingAll}
          load={(signal, onProgress) => documentOfSelection(printed, signal, onProgress)}
          {...(isWorkbookKind(printed.documentType)
            ? {
                workbook: {
                  fileName: mergedDocumentName(printed.documentType, printed.startDate, printed.endDate, 'xlsx'),
                  load: (signal) => workbookOfSelection(printed, signal),
                },
              }
            : {})}
          onClose={() => setPrinted(null)}
        />
      ) : null}
    </>
  )
}
