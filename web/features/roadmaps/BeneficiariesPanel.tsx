import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { memo, useState } from 'react'
import { BeneficiaryDialog } from './BeneficiaryDialog.tsx'
import classes from './Lines.module.css'
import { LinesPanel } from './LinesPanel.tsx'
import { RowTools } from './RowTools.tsx'
import type { BeneficiaryDraft } from './roadmap-draft.ts'
import { useRules, useSheet } from './sheet-form.ts'
import { useRows } from './use-rows.ts'

const LABELS = { partnerId: 'Beneficiar', purpose: 'Scop' }

type Editing = { at: number | null; beneficiary: BeneficiaryDraft } | null

/** Whom the sheet was for; only where its vehicle or machine asks for it. */
export const BeneficiariesPanel = memo(() => {
  const { lists } = useSheet()
  const { parts } = useRules()
  const { rows, errorOf, append, change, move, remove } = useRows('beneficiaries', LABELS, 'Beneficiarul a fost șters')
  const [editing, setEditing] = useState<Editing>(null)
  const close = () => setEditing(null)
  if (!parts.beneficiaries) return null
  const partners = new Map(lists.partners.map(({ id, name }) => [id, name]))

  return (
    <>
      <LinesPanel
        path="beneficiaries"
        title="Beneficiari"
        count={rows.length}
        empty="Niciun beneficiar pe această foaie."
        buttons={
          <Button
            variant="light"
            leftSection={<Plus size={16} />}
            onClick={() => setEditing({ at: null, beneficiary: { partnerId: null, purpose: '' } })}
          >
            Adaugă beneficiar
          </Button>
        }
      >
        <table className={classes.table}>
          <caption className="heard">Beneficiari</caption>
          <thead>
            <tr>
              <th>Beneficiar</th>
              <th>Scop</th>
              <th>
                <span className="heard">Acțiuni</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, partnerId, purpose }, at) => {
              const name = partners.get(partnerId ?? 0) ?? ''
              const error = errorOf(at)
              const open = () => setEditing({ at, beneficiary: { partnerId, purpose } })
              return (
                <tr
                  key={key}
                  className={classes.row}
                  {...(error ? { 'data-invalid': true } : {})}
                  onClick={(event) => {
                    if (!(event.target as HTMLElement).closest('button')) open()
                  }}
                >
                  <td className={classes.main}>
                    <button
                      type="button"
                      className={classes.open}
                      onClick={open}
                      {...(error ? { 'aria-invalid': true, 'aria-describedby': `beneficiaries-${at}-error` } : {})}
                    >
                      {name}
                    </button>
                    {error ? (
                      <span id={`beneficiaries-${at}-error`} className={classes.error}>
                        {error}
                      </span>
                    ) : null}
                  </td>
                  <td>{purpose}</td>
                  <td className={classes.tools}>
                    <RowTools name={name} at={at} last={at === rows.length - 1} onMove={move} onRemove={remove} />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </LinesPanel>
      {editing ? (
        <BeneficiaryDialog
          title={editing.at === null ? 'Adaugă beneficiar' : 'Modifica beneficiarul'}
          confirm={editing.at === null ? 'Adaugă' : 'Gata'}
          beneficiary={editing.beneficiary}
          onClose={close}
          onSaved={(beneficiary) => {
            if (editing.at === null) append([beneficiary])
            else change(editing.at, beneficiary)
            close()
          }}
        />
      ) : null}
    </>
  )
})
