import { Alert, Anchor, Button, SegmentedControl, Skeleton, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { REFUSALS } from '#contract/refusals.ts'
import { type DocumentTemplates, TEMPLATE_TEXT, TemplateForm } from '#contract/templates.ts'
import { counted } from '#domain/numbers/format.ts'
import { SHEET_DOCUMENTS } from '#domain/report/document-kinds.ts'
import { SHEET_DOCUMENT_KINDS, type SheetDocumentKind } from '#domain/vocabulary.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call, sentenceOf } from '../../lib/api.ts'
import { asked } from '../../lib/asked.ts'
import { withChangeOf } from '../../lib/changes.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { dockRef } from '../../ui/dock.ts'
import { Form } from '../../ui/Form.tsx'
import { confirmLeave } from '../../ui/feedback.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { SelectInput } from '../../ui/SelectInput.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { COMMON } from '../../ui/texts.ts'
import { useConfirmLeave } from '../../ui/use-confirm-leave.ts'
import { useForm } from '../../ui/use-form.ts'
import { useStoredAgain } from '../../ui/use-stored-again.ts'
import { useNotifyChange } from '../../ui/use-undo.ts'
import { KindFields } from './KindFields.tsx'
import { LogoField } from './LogoField.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import classes from './TemplatesScreen.module.css'
import { standingApprover, type TemplatesDraft, templateDifferences, templatesDraft } from './templates-draft.ts'
import type { TemplatesControl, TemplatesForm } from './templates-form.ts'
import { TEXTS } from './texts.ts'

const KINDS = SHEET_DOCUMENT_KINDS.map((kind) => ({ value: kind, label: SHEET_DOCUMENTS[kind].label }))

type Props = { kind: SheetDocumentKind; onKind: (kind: SheetDocumentKind) => void }

const Head = ({ children }: { children?: ReactNode }) => (
  <div className={`wrap ${classes.head}`}>
    <div>
      <BackLink to="/dashboard/settings">{LABEL.settings}</BackLink>
      <Title order={1}>{LABEL.documentLayout}</Title>
    </div>
    {children}
  </div>
)

/** How the company's documents look: logo, footer line, and for each kind its approver, signatures and columns. */
export const TemplatesScreen = ({ document: documentKind, onKind }: { document: string | undefined; onKind: Props['onKind'] }) => {
  const kind = SHEET_DOCUMENT_KINDS.find((each) => each === documentKind) ?? 'foi-parcurs'
  const { company } = useCompany()
  const templates = useQuery({
    ...asked(['documentTemplates', company.id], 'documentTemplates', { query: { companyId: company.id } }),
    // read once, when the page opens; what is typed afterwards is never read over
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (templates.isError)
    return (
      <>
        <Head />
        <Alert color="red" title={TEXTS.loadFailed}>
          {sentenceOf(templates.error)}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => templates.refetch()}>
            {COMMON.tryAgain}
          </Button>
        </Alert>
      </>
    )
  if (!templates.data)
    return (
      <>
        <Head />
        <div className={classes.columns} aria-busy>
          <Skeleton height={560} radius={8} />
          <Skeleton height={560} radius={8} />
        </div>
      </>
    )
  return <Editor key={company.id} draft={templatesDraft(company.id, templates.data)} {...{ kind, onKind }} />
}

const FooterField = ({ control, readOnly }: { control: TemplatesControl; readOnly: boolean }) => {
  const footer = useWatch({ control, name: 'footer' }) ?? ''
  return (
    <TextField
      control={control}
      name="footer"
      label={TEXTS.footer}
      placeholder={TEXTS.footerExample}
      help={`${footer.length} din ${counted(TEMPLATE_TEXT.footer, 'caracter', 'caractere')}`}
      maxLength={TEMPLATE_TEXT.footer}
      readOnly={readOnly}
    />
  )
}

const PaperFields = ({ control, readOnly }: { control: TemplatesControl; readOnly: boolean }) => (
  <>
    <TextField
      control={control}
      name="normDecision"
      label={TEXTS.normDecision}
      placeholder={TEXTS.normDecisionExample}
      maxLength={TEMPLATE_TEXT.normDecision}
      readOnly={readOnly}
    />
    <CheckField control={control} name="binding" label={TEXTS.binding} disabled={readOnly} />
  </>
)

/** The half of the screen that a narrow window shows. */
type Side = 'settings' | 'paper'

const Sides = ({ side, onSide }: { side: Side; onSide: (side: Side) => void }) => (
  <SegmentedControl
    className={classes.sides ?? ''}
    aria-label={TEXTS.views}
    value={side}
    onChange={(value) => onSide(value as Side)}
    data={[
      { value: 'settings', label: LABEL.settings },
      { value: 'paper', label: TEXTS.preview },
    ]}
  />
)

/** Why nothing can be changed here, and the way to a package. */
const ReadOnly = ({ code }: { code: 'EXPIRED' | 'NO_PLAN' }) => (
  <Alert color="yellow" mb="md">
    {REFUSALS[code].text}.{' '}
    <Anchor size="sm" renderRoot={(link) => <Link to="/dashboard/payment" {...link} />} underline="always">
      {LABEL.choosePackage}
    </Anchor>
  </Alert>
)

/** Whether everything is saved, and the buttons that save it or take it back. */
const Dock = ({ dirty, busy, onDiscard }: { dirty: boolean; busy: boolean; onDiscard: () => void }) => (
  <div className={`row wrap ${classes.dock}`} ref={dockRef} data-dock>
    <Text size="sm" c="dimmed" role="status">
      {dirty ? TEXTS.unsaved : TEXTS.allSaved}
    </Text>
    <div className={classes.buttons}>
      <Button
        variant="default"
        disabled={!dirty || busy}
        onClick={async () => {
          if (await confirmLeave()) onDiscard()
        }}
      >
        {COMMON.discard}
      </Button>
      <SubmitButton variant={dirty ? 'filled' : 'default'} loading={busy}>
        {COMMON.save}
      </SubmitButton>
    </div>
  </div>
)

/** Ctrl+S sends the form, unless a dialog is open over it. */
const useSaveKey = (form: RefObject<HTMLFormElement | null>): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (!document.querySelector('[role="dialog"]')) form.current?.requestSubmit()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [form])
}

/** The form of the layout, whose save can be taken back. */
const useTemplatesForm = (draft: TemplatesDraft) => {
  const { company } = useCompany()
  const client = useQueryClient()
  const notifyChange = useNotifyChange()
  // as it stood before what is being saved
  const lastSaved = useRef(draft as TemplatesForm)

  const form = useForm(TemplateForm, {
    defaults: draft as TemplatesForm,
    save: async (values) => {
      const saved = await call('saveDocumentTemplates', { body: values })
      return withChangeOf(saved, { ...values, version: saved.version })
    },
    reopen: (current) => templatesDraft(company.id, current as DocumentTemplates) as TemplatesForm,
    compare: (theirs, mine) => templateDifferences(theirs as TemplatesDraft, mine as TemplatesDraft),
    onSaved: (saved) => {
      // what was typed while it was being saved stays, as a change
      form.reset(saved as TemplatesForm, { keepDirtyValues: true })
      client.invalidateQueries({ queryKey: ['documentTemplates', company.id], refetchType: 'none' })
      const { version } = saved
      const before = lastSaved.current
      notifyChange(TEXTS.saved, [saved], {
        undone: () => take({ ...before, version: version + 1 }),
        redone: () => take({ ...(saved as TemplatesForm), version: version + 2 }),
      })
      lastSaved.current = saved as TemplatesForm
    },
  })
  const take = (stored: TemplatesForm) => {
    form.reset(stored)
    lastSaved.current = stored
  }
  useStoredAgain(draft as TemplatesForm, form, take)
  return form
}

const Editor = ({ draft, kind, onKind }: Props & { draft: TemplatesDraft }) => {
  const { company, subscription } = useCompany()
  const { mayWrite, state } = subscription.permissions
  const narrow = useMediaQuery('(max-width: 60em)', false, { getInitialValueInEffect: false })
  const [side, setSide] = useState<Side>('settings')
  const element = useRef<HTMLFormElement>(null)

  const { control, submit, busy, dirty, formState, reset, setValue, getFieldState } = useTemplatesForm(draft)
  const { submitCount, errors } = formState

  const showFault = useEffectEvent(() => {
    if (Object.keys(errors).length === 0) return
    setSide('settings')
    const faulty = SHEET_DOCUMENT_KINDS.filter((one) => getFieldState(`kinds.${one}`).invalid)
    if (faulty[0] && !faulty.includes(kind)) onKind(faulty[0])
  })
  useEffect(() => {
    if (submitCount === 0) return
    showFault()
    // after the fault's side and document are shown
    const timer = setTimeout(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 50)
    return () => clearTimeout(timer)
  }, [submitCount])

  useConfirmLeave(dirty)

  useSaveKey(element)

  return (
    <div className={classes.screen}>
      <Head>{narrow ? <Sides side={side} onSide={setSide} /> : null}</Head>
      {mayWrite ? null : <ReadOnly code={state === 'expired' ? 'EXPIRED' : 'NO_PLAN'} />}
      <Form
        ref={element}
        className={`column ${classes.form}`}
        onSubmit={() => {
          if (mayWrite) submit()
        }}
      >
        <div className={classes.columns}>
          <div className={`column ${classes.fields}`} hidden={narrow && side === 'paper'}>
            <section className={`card stack ${classes.card}`} aria-labelledby="toate">
              <h2 id="toate" className={classes.title}>
                {TEXTS.allDocuments}
              </h2>
              <LogoField control={control} readOnly={!mayWrite} />
              <FooterField control={control} readOnly={!mayWrite} />
              <PaperFields control={control} readOnly={!mayWrite} />
            </section>
            <section className={`card stack ${classes.card}`} aria-labelledby="fiecare">
              <h2 id="fiecare" className={classes.title}>
                {TEXTS.eachDocument}
              </h2>
              <div className={classes.kind}>
                <SelectInput label={COMMON.document} options={KINDS} value={kind} onValue={(next) => next && onKind(next)} />
              </div>
              <KindFields
                key={kind}
                control={control}
                setValue={setValue}
                kind={kind}
                approver={standingApprover(kind, company.settings)}
                readOnly={!mayWrite}
              />
            </section>
          </div>
          {narrow && side === 'settings' ? null : (
            <div className={classes.paper}>
              <TemplatePreview control={control} kind={kind} />
            </div>
          )}
        </div>
        {mayWrite ? <Dock dirty={dirty} busy={busy} onDiscard={reset} /> : null}
      </Form>
    </div>
  )
}
