import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { BookmarkPlus, ChevronDown, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { AssetKind } from '#domain/vocabulary.ts'
import { useCompany } from '../../app/company-context.tsx'
import { sentenceOf } from '../../lib/api.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import type { MenuEntry } from '../../ui/OpenMenu.tsx'
import { templatesQuery } from './sheet-templates.api.ts'
import { TEXTS } from './texts.ts'

const TemplatesDialog = lazyPart(async () => (await import('./TemplatesDialog.tsx')).TemplatesDialog)

type Props = { kind: AssetKind; onPick: (templateId: number) => void }

/** Beside the button that adds a sheet: the templates that one can begin with. */
export const TemplatesMenu = ({ kind, onPick }: Props) => {
  const { company } = useCompany()
  const [managing, setManaging] = useState(false)
  const { data, error, refetch } = useQuery({ ...templatesQuery(kind, company.id), enabled: false })
  const entries: MenuEntry[] = [
    ...(data ?? []).map(({ id, name }) => ({ id, label: name, icon: <BookmarkPlus size={16} />, run: () => onPick(id) })),
    ...(data?.length === 0 ? [] : [{ label: TEXTS.manage, icon: <Pencil size={16} />, apart: true, run: () => setManaging(true) }]),
  ]
  return (
    <>
      <MenuButton
        maxWidth={360}
        ready={refetch}
        labels={[TEXTS.fromTemplate, ...(data?.length === 0 ? [TEXTS.none] : []), ...(error ? [sentenceOf(error)] : [])]}
        entries={entries}
        button={
          <Button variant="default" px={8} aria-label={TEXTS.fromTemplate} title={TEXTS.fromTemplate}>
            <ChevronDown size={16} />
          </Button>
        }
      />
      {managing ? <TemplatesDialog kind={kind} onClose={() => setManaging(false)} /> : null}
    </>
  )
}
