import { Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { BookmarkPlus, ChevronDown, Pencil } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { AssetKind } from '#domain/vocabulary.ts'
import { useCompany } from '../../app/company-context.tsx'
import { templatesQuery } from './sheet-templates.api.ts'
import { TEXTS } from './texts.ts'

const TemplatesDialog = lazy(async () => ({ default: (await import('./TemplatesDialog.tsx')).TemplatesDialog }))

type Props = { kind: AssetKind; onPick: (templateId: number) => void }

/** Beside the button that adds a sheet: the templates that one can begin with. */
export const TemplatesMenu = ({ kind, onPick }: Props) => {
  const { company } = useCompany()
  const target = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const [managing, setManaging] = useState(false)
  const templates = useQuery({ ...templatesQuery(kind, company.id), enabled: opened, staleTime: 0 })
  return (
    <>
      <Menu opened={opened} onChange={setOpened} position="bottom-end" withinPortal>
        <Menu.Target>
          <Button ref={target} px={8} aria-label={TEXTS.fromTemplate} title={TEXTS.fromTemplate}>
            <ChevronDown size={16} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown maw={360}>
          <Menu.Label>{TEXTS.fromTemplate}</Menu.Label>
          {templates.data ? null : <Menu.Item disabled>{TEXTS.loading}</Menu.Item>}
          {(templates.data ?? []).map(({ id, name }) => (
            <Menu.Item key={id} leftSection={<BookmarkPlus size={16} />} onClick={() => onPick(id)}>
              {name}
            </Menu.Item>
          ))}
          {templates.data?.length === 0 ? (
            <Menu.Label>{TEXTS.none}</Menu.Label>
          ) : (
            <>
              <Menu.Divider />
              <Menu.Item
                leftSection={<Pencil size={16} />}
                onClick={() => {
                  target.current?.focus()
                  setManaging(true)
                }}
              >
                {TEXTS.manage}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {managing ? (
        <Suspense fallback={null}>
          <TemplatesDialog kind={kind} onClose={() => setManaging(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
