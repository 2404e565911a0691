import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { DrawnPage } from '#contract/drawn-page.ts'
import { TemplateForm } from '#contract/templates.ts'
import { SHEET_DOCUMENTS } from '#domain/report/document-kinds.ts'
import type { SheetDocumentKind } from '#domain/vocabulary.ts'
import { call, sentenceOf } from '../../lib/api.ts'
import { COMMON } from '../../ui/texts.ts'
import { PreviewPane } from '../printing/PreviewPane.tsx'
import { Waiting } from '../printing/Waiting.tsx'
import classes from './TemplatePreview.module.css'
import type { TemplatesDraft } from './templates-draft.ts'
import type { TemplatesControl } from './templates-form.ts'
import { TEXTS } from './texts.ts'

/** How long after the last change the page is asked for. */
const REST_MS = 500

/** The page that the settings make, asked for again when they rest; one that is overtaken is no longer waited for. */
const usePaper = (control: TemplatesControl, kind: SheetDocumentKind) => {
  const [draft] = useDebouncedValue(useWatch({ control }) as TemplatesDraft, REST_MS)
  const body = useMemo(() => {
    const { kinds, ...shared } = draft
    return { ...shared, kinds: { [kind]: kinds[kind] } }
  }, [draft, kind])
  const valid = useMemo(() => TemplateForm.safeParse(body).success, [body])
  const picture = useQuery({
    queryKey: ['templatePreview', kind, body],
    queryFn: ({ signal }) => call('previewTemplate', { body: { ...body, kind } }, signal),
    enabled: valid,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  // a page that could not be made leaves the one before where it is
  const last = useRef<readonly DrawnPage[]>(undefined)
  if (picture.data) last.current = picture.data
  return { pages: last.current, valid, picture }
}

/** How a document comes out with the settings as they stand in the form, saved or not. */
export const TemplatePreview = ({ control, kind }: { control: TemplatesControl; kind: SheetDocumentKind }) => {
  const { pages, valid, picture } = usePaper(control, kind)
  const title = TEXTS.previewOf(SHEET_DOCUMENTS[kind].label)
  return (
    <section className={`column ${classes.preview}`} aria-labelledby="previzualizare" aria-busy={picture.isFetching}>
      <h2 id="previzualizare" className={classes.title}>
        {TEXTS.preview}
      </h2>
      <div className={classes.desk}>
        {pages ? (
          <PreviewPane pages={pages} title={title} />
        ) : picture.isError ? null : (
          <div className={classes.blank}>
            <Waiting text={TEXTS.preparing} progress={null} />
          </div>
        )}
        {picture.isError ? (
          <div className={`row wrap ${classes.strip}`} role="alert">
            <span>{sentenceOf(picture.error)}</span>
            <Button variant="default" size="compact-sm" loading={picture.isFetching} onClick={() => picture.refetch()}>
              {COMMON.tryAgain}
            </Button>
          </div>
        ) : valid ? null : (
          <div className={`row wrap ${classes.strip}`} role="status">
            {TEXTS.lastGood}
          </div>
        )}
      </div>
    </section>
  )
}
