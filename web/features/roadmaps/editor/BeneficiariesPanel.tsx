import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { memo } from 'react'
import { ActionsHeading } from '../../../ui/ActionsHeading.tsx'
import { lazyPart, usePartsAhead } from '../../../ui/lazy-part.tsx'
import { COMMON } from '../../../ui/texts.ts'
import { FORM_TEXTS } from '../form-texts.ts'
import { LineName, LineRow } from '../lines/LineRow.tsx'
import classes from '../lines/Lines.module.css'
import { LinesPanel } from '../lines/LinesPanel.tsx'
import { RowTools } from '../lines/RowTools.tsx'
import { useRowDialog } from '../lines/use-row-dialog.ts'
import { useRows } from '../lines/use-rows.ts'
import { useRules, useSheet } from './sheet-form.ts'

const BeneficiaryDialog = lazyPart(async () => (await import('./BeneficiaryDialog.tsx')).BeneficiaryDialog)
const AHEAD = [BeneficiaryDialog]

const LABELS = { partnerId: FORM_TEXTS.beneficiary, purpose: FORM_TEXTS.purpose }
const TITLES = { add: FORM_TEXTS.addBeneficiary, change: FORM_TEXTS.changeBeneficiary }

/** The beneficiaries of the sheet; only where its vehicle or machine has them enabled. */
export const BeneficiariesPanel = memo(() => {
  const sheet = useSheet()
  const { lists } = sheet
  const { parts } = useRules()
  const { rows, errorOf, append, change, move, remove } = useRows(sheet, 'beneficiaries', LABELS, FORM_TEXTS.beneficiaryDeleted)
  usePartsAhead(AHEAD)
  const dialog = useRowDialog({ append, change }, TITLES)
  if (!parts.beneficiaries) return null
  const partners = new Map(lists.partners.map(({ id, name }) => [id, name]))

  return (
    <>
      <LinesPanel
        path="beneficiaries"
        title={COMMON.beneficiaries}
        count={rows.length}
        empty={FORM_TEXTS.noBeneficiary}
        buttons={
          <Button variant="light" leftSection={<Plus size={16} />} onClick={() => dialog.add({ partnerId: null, purpose: '' })}>
            {FORM_TEXTS.addBeneficiary}
          </Button>
        }
      >
        <table className={`table ${classes.table}`}>
          <caption className="heard">{COMMON.beneficiaries}</caption>
          <thead>
            <tr>
              <th>{FORM_TEXTS.beneficiary}</th>
              <th>{FORM_TEXTS.purpose}</th>
              <ActionsHeading />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, partnerId, purpose }, at) => {
              const name = partners.get(partnerId ?? 0) ?? ''
              const error = errorOf(at)
              const open = () => dialog.open(at, { partnerId, purpose })
              return (
                <LineRow key={key} error={error} onOpen={open}>
                  <LineName table="beneficiaries" at={at} error={error} onOpen={open}>
                    {name}
                  </LineName>
                  <td>{purpose}</td>
                  <td className={classes.tools}>
                    <RowTools name={name} at={at} last={at === rows.length - 1} onMove={move} onRemove={remove} />
                  </td>
                </LineRow>
              )
            })}
          </tbody>
        </table>
      </LinesPanel>
      {dialog.opened ? <BeneficiaryDialog beneficiary={dialog.opened.row} {...dialog.opened.props} /> : null}
    </>
  )
})
