import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { SheetTemplate } from '#contract/sheet-templates.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { confirm, notifyError } from '../../ui/feedback.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { deletionOf } from '../../ui/texts.ts'
import { keepFocus } from '../../ui/use-focus-back.ts'
import { useNotifyChange } from '../../ui/use-undo.ts'
import { templatesQuery } from './sheet-templates.api.ts'
import { TemplateNameDialog } from './TemplateNameDialog.tsx'
import classes from './TemplatesDialog.module.css'
import { TEXTS } from './texts.ts'

/** Where its trips lead, and its hours: `Ploiești – Câmpina și încă 2 · 08:00–16:00`. */
const aboutOf = ({ sheet: { routes, startTime, endTime } }: SheetTemplate): string => {
  const [first] = routes
  return [...(first ? [TEXTS.trips(`${first.start} – ${first.end}`, routes.length - 1)] : []), TEXTS.hours(startTime, endTime)].join(' · ')
}

type Props = { kind: AssetKind; onClose: () => void }

/** The templates of a kind of sheet: renamed, deleted. */
export const TemplatesDialog = ({ kind, onClose }: Props) => {
  const { company } = useCompany()
  const client = useQueryClient()
  const templates = useQuery(templatesQuery(kind, company.id))
  const [renaming, setRenaming] = useState<SheetTemplate | null>(null)
  const notifyChange = useNotifyChange()
  const list = useRef<HTMLUListElement>(null)
  const remove = async ({ id, name }: SheetTemplate) => {
    if (!(await confirm({ ...deletionOf([name], TEXTS.deletes), confirm: TEXTS.delete, destroys: true }))) return
    try {
      notifyChange(TEXTS.deleted(name), [await call('deleteSheetTemplate', { query: { companyId: company.id, id } })])
    } catch (error) {
      notifyError(error)
    }
    await client.invalidateQueries({ queryKey: ['sheetTemplates', company.id] })
    keepFocus(() => list.current?.querySelector('button'))
  }
  return (
    <FormDialog title={TEXTS.title} size={520} confirm={null} form={{ submit: onClose }} onClose={onClose}>
      {templates.error ? <LoadFailed error={templates.error} onRetry={() => templates.refetch()} /> : null}
      {templates.data?.length === 0 ? <p>{TEXTS.none}</p> : null}
      <ul ref={list}>
        {(templates.data ?? []).map((template) => (
          <li key={template.id} className={`row ${classes.item}`}>
            <span>
              <TwoLines text={template.name} below={aboutOf(template)} />
            </span>
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<Pencil size={14} />}
              aria-label={TEXTS.renameNamed(template.name)}
              onClick={() => setRenaming(template)}
            >
              {TEXTS.rename}
            </Button>
            <Button
              variant="default"
              size="compact-sm"
              c="var(--mantine-color-error)"
              leftSection={<Trash2 size={14} />}
              aria-label={TEXTS.deleteNamed(template.name)}
              onClick={() => remove(template)}
            >
              {TEXTS.delete}
            </Button>
          </li>
        ))}
      </ul>
      {renaming ? (
        <TemplateNameDialog
          title={TEXTS.renameNamed(renaming.name)}
          name={renaming.name}
          save={(companyId, name) => call('renameSheetTemplate', { body: { companyId, id: renaming.id, name } })}
          done={() => TEXTS.renamed}
          onClose={() => setRenaming(null)}
        />
      ) : null}
    </FormDialog>
  )
}
