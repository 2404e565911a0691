import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { BookmarkPlus, ChevronDown, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { AssetKind } from '#domain/vocabulary.ts'
import { useCompany } from '../../app/company-context.tsx'
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
  const [opened, setOpened] = useState(false)
  const [managing, setManaging] = useState(false)
  const templates = useQuery({ ...templatesQuery(kind, company.id), enabled: opened, staleTime: 0 })
  const { data } = templates
  const entries: MenuEntry[] = [
    ...(data ?? []).map(({ id, name }) => ({ id, label: name, icon: <BookmarkPlus size={16} />, run: () => onPick(id) })),
    ...(data ? [] : [{ label: TEXTS.loading, disabled: true }]),
    ...(data?.length === 0 ? [] : [{ label: TEXTS.manage, icon: <Pencil size={16} />, apart: true, run: () => setManaging(true) }]),
  ]
  return (
    <>
      <MenuButton
        maxWidth={360}
        onOpened={() => {
          if (opened) templates.refetch()
          setOpened(true)
        }}
        labels={data?.length === 0 ? [TEXTS.fromTemplate, TEXTS.none] : [TEXTS.fromTemplate]}
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
