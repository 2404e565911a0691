import { Button, Title } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useBlocker, useNavigate } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { REFUSALS } from '#contract/refusals.ts'
import { RoadmapForm } from '#contract/roadmaps.ts'
import { type CallError, call } from '../../lib/api.ts'
import { ask, askToLeave, showError, tellDone } from '../../ui/feedback.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'
import { BeneficiariesPanel } from './BeneficiariesPanel.tsx'
import { SHEET_PATH, SHEET_TEXT } from './labels.ts'
import { PurchasesPanel } from './PurchasesPanel.tsx'
import classes from './RoadmapEditor.module.css'
import { type RoadmapDraft, roadmapBody, type SheetSources, sheetRules } from './roadmap-draft.ts'
import { SheetHeader } from './SheetHeader.tsx'
import { SheetContext, type SheetForm } from './sheet-form.ts'
import type { Remember, SheetLists } from './sheet-sources.ts'
import { TotalsBar } from './TotalsBar.tsx'
import { TripsPanel } from './TripsPanel.tsx'

type Props = {
  mode: 'add' | 'edit' | 'duplicate'
  draft: RoadmapDraft
  sources: SheetSources
  lists: SheetLists
  remember: Remember
}

/** Brings the first fault of the form into view, whether it stands at a field or in a row. */
const showFirstFault = (form: HTMLElement | null) => {
  const fault = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  fault?.scrollIntoView({ block: 'center' })
  fault?.focus({ preventScroll: true })
}

/** One sheet, written or changed: everything typed stays until it is saved or given up. */
export const RoadmapEditor = ({ mode, draft, sources, lists, remember }: Props) => {
  const { kind } = sources
  const text = SHEET_TEXT[kind]
  const client = useQueryClient()
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const leaving = useRef(false)
  const overwrite = useRef(false)
  const [proposed] = useState(draft.number)

  const leaveTo = (to: string) => {
    leaving.current = true
    navigate({ to })
  }
  const refused = (error: CallError): boolean => {
    if (error.data === 'LIMIT_REACHED') {
      const id = showError({
        text: REFUSALS.LIMIT_REACHED.text,
        action: (
          <Button
            onClick={() => {
              modals.close(id)
              leaveTo('/dashboard/payment')
            }}
          >
            Modifica Pachet
          </Button>
        ),
      })
      return true
    }
    if (error.code === 'CHANGED') {
      ask({
        title: 'Foaia a fost modificata intre timp in alta fereastra',
        text: 'Ce ai scris aici a rămas neatins. Deschide foaia într-o fereastră nouă ca să vezi ce s-a schimbat sau salvează peste versiunea cealaltă.',
        confirm: 'Salvează peste',
        close: 'Rămân aici',
        destroys: true,
      }).then((sure) => {
        if (!sure) return
        overwrite.current = true
        submit()
      })
      return true
    }
    return false
  }

  const form = useForm(RoadmapForm, {
    defaults: draft as SheetForm,
    save: (values) => {
      const typed = values as RoadmapDraft
      const body = roadmapBody(overwrite.current ? { ...typed, version: null } : typed, sheetRules(sources, typed.vehicleId), proposed)
      return call('saveRoadmap', { body })
    },
    onSaved: ({ number }) => {
      for (const list of ['roadmaps', 'roadmap', 'subscription', 'companyStats']) client.invalidateQueries({ queryKey: [list] })
      tellDone(`Foaia nr. ${number} a fost salvată`)
      leaveTo(SHEET_PATH[kind].list)
    },
    onRefused: refused,
  })
  const { control, submit, busy, dirty, formState, getValues, setValue, clearErrors, setFocus } = form
  const { submitCount } = formState

  useEffect(() => {
    if (submitCount === 0) return
    // after the form's own attempt to focus, which knows fields but no rows
    const timer = setTimeout(() => showFirstFault(element.current), 30)
    return () => clearTimeout(timer)
  }, [submitCount])

  useBlocker({
    shouldBlockFn: async () => dirty && !leaving.current && !(await askToLeave()),
    enableBeforeUnload: () => dirty && !leaving.current,
  })

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      // a dialog that is open has a button of its own
      if (!document.querySelector('[role="dialog"]')) element.current?.requestSubmit()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  const sheet = useMemo(
    () => ({ form: { getValues, setValue, clearErrors, setFocus }, control, lists, remember, sources }),
    [getValues, setValue, clearErrors, setFocus, control, lists, remember, sources],
  )
  const title = mode === 'edit' ? `${text.one} nr. ${draft.number}` : text.another

  return (
    <SheetContext value={sheet}>
      <div className={classes.head}>
        <div>
          <Link to={SHEET_PATH[kind].list} className={classes.back}>
            <ChevronLeft size={14} aria-hidden />
            {text.list}
          </Link>
          <Title order={1}>{title}</Title>
        </div>
      </div>
      <form
        ref={element}
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        onKeyDown={(event) => {
          // Enter in a field of the sheet does not save it, its button or Ctrl+S does; dialogs have forms of their own
          const { target } = event
          if (event.key === 'Enter' && target instanceof HTMLInputElement && event.currentTarget.contains(target)) event.preventDefault()
        }}
      >
        <SheetHeader />
        <TripsPanel />
        <PurchasesPanel notCopied={mode === 'duplicate'} />
        <BeneficiariesPanel />
        <div className={`card ${classes.rest}`}>
          <NumberField control={control} name="advancePayment" label="Avans primit" unit="LEI" />
          <TextField control={control} name="observations" label="Observații" lines={2} maxLength={2000} />
        </div>
        <TotalsBar busy={busy} onCancel={() => navigate({ to: SHEET_PATH[kind].list })} />
      </form>
    </SheetContext>
  )
}
