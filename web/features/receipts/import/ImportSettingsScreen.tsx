import { ActionIcon, Button, Skeleton, Table, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { AnswerOf, InputOf } from '#contract/contract.ts'
import { picked } from '#contract/picked.ts'
import type { ReceiptImport } from '#contract/receipt-imports.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { CallError, call, download } from '../../../lib/api.ts'
import { asked } from '../../../lib/asked.ts'
import { ActionsHeading } from '../../../ui/ActionsHeading.tsx'
import { BackLink } from '../../../ui/BackLink.tsx'
import { notifyError } from '../../../ui/feedback.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { LABEL } from '../../../ui/label-texts.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SAVED } from '../../../ui/texts.ts'
import { useNotifyChange, useTakeBack } from '../../../ui/use-undo.ts'
import type { Card } from './CardDialog.tsx'
import classes from './import.module.css'
import { importCounts, SETTINGS_TEXTS as TEXTS, whenText } from './import-texts.ts'
import { MatchedSelect } from './MatchedSelect.tsx'
import { Section } from './Section.tsx'
import { SpvSection } from './SpvSection.tsx'
import { useMatchedLists } from './use-matched-lists.ts'

const CardDialog = lazyPart(async () => (await import('./CardDialog.tsx')).CardDialog)

type Settings = AnswerOf<'receiptSettings'>
type Change = Omit<InputOf<'saveReceiptSettings'>['body'], 'companyId'>
const CARD_FIELDS = ['tail', 'issuer', 'vehicleId', 'driverId', 'fromDay', 'toDay'] as const satisfies readonly (keyof Card)[]

/** Fuel cards and whose they are, what texts of articles mean, statements that are known, and the last imports. */
export const ImportSettingsScreen = () => {
  const { company } = useCompany()
  const client = useQueryClient()
  const notifyChange = useNotifyChange()
  const queryKey = ['receiptSettings', company.id]
  const settings = useQuery(asked(queryKey, 'receiptSettings', { query: { companyId: company.id } }))
  const send = ({ cards, ...change }: Change) =>
    call('saveReceiptSettings', {
      body: { companyId: company.id, ...change, ...(cards ? { cards: cards.map((card) => picked(card, CARD_FIELDS)) } : {}) },
    })
  const save = async (change: Change): Promise<boolean> => {
    try {
      const saved = await send({ ...change, basis: settings.data?.basis })
      client.setQueryData(queryKey, saved)
      notifyChange(change.forgetProfiles ? TEXTS.profileForgotten : SAVED, [saved])
      return true
    } catch (error) {
      notifyError(error)
      if (error instanceof CallError && error.code === 'CHANGED') settings.refetch()
      return false
    }
  }
  return (
    <div className={classes.page}>
      <BackLink to="/dashboard/settings">{LABEL.settings}</BackLink>
      <Title order={1}>{TEXTS.title}</Title>
      {settings.isError ? <LoadFailed error={settings.error} onRetry={() => settings.refetch()} /> : null}
      {settings.isPending ? <Skeleton height={240} radius={8} /> : null}
      {settings.data ? (
        <>
          <Cards settings={settings.data} onSave={save} />
          <Meanings settings={settings.data} onSave={save} />
          <Profiles settings={settings.data} onSave={save} />
          <SpvSection />
          <Imports />
        </>
      ) : null}
    </div>
  )
}

type Part = { settings: Settings; onSave: (change: Change) => Promise<boolean> }

const validText = ({ fromDay, toDay }: Card): string =>
  [fromDay ? TEXTS.from(formatDay(fromDay)) : '', toDay ? TEXTS.to(formatDay(toDay)) : ''].filter(Boolean).join(' ') || TEXTS.always

const Cards = ({ settings: { cards }, onSave }: Part) => {
  const [edited, setEdited] = useState<Card | 'new' | null>(null)
  const { plates, people } = useMatchedLists({
    vehicles: cards.map(({ vehicleId }) => vehicleId),
    drivers: cards.map(({ driverId }) => driverId),
  })
  const without = (card: Card) => cards.filter(({ id }) => id !== card.id)
  return (
    <Section title={TEXTS.cards} about={TEXTS.cardsHelp} action={<Button onClick={() => setEdited('new')}>{TEXTS.addCard}</Button>}>
      {cards.length === 0 ? (
        <Text c="dimmed">{TEXTS.noCards}</Text>
      ) : (
        <div className={classes.wide}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{TEXTS.card}</Table.Th>
                <Table.Th>{TEXTS.vehicle}</Table.Th>
                <Table.Th>{TEXTS.driver}</Table.Th>
                <Table.Th>{TEXTS.valid}</Table.Th>
                <ActionsHeading />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {cards.map((card) => (
                <Table.Tr key={card.id}>
                  <Table.Td className="nowrap tabular">
                    …{card.tail} <span className="unit">{card.issuer}</span>
                  </Table.Td>
                  <Table.Td>{plates.names.get(card.vehicleId ?? 0)}</Table.Td>
                  <Table.Td>{people.names.get(card.driverId ?? 0)}</Table.Td>
                  <Table.Td className="nowrap">{validText(card)}</Table.Td>
                  <Table.Td ta="right" className="nowrap">
                    <ActionIcon variant="subtle" color="gray" aria-label={TEXTS.editCard(card.tail)} onClick={() => setEdited(card)}>
                      <Pencil size={16} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={TEXTS.deleteCard(card.tail)}
                      onClick={() => onSave({ cards: without(card) })}
                    >
                      <Trash2 size={16} aria-hidden />
                    </ActionIcon>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {edited ? (
        <CardDialog
          card={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSave={async (card) => {
            const others = edited === 'new' ? cards : without(edited)
            if (await onSave({ cards: [...others, card] })) setEdited(null)
          }}
        />
      ) : null}
    </Section>
  )
}

const SKIP = '0'

const Meanings = ({ settings: { aliases }, onSave }: Part) => {
  const { articles } = useMatchedLists({ articles: aliases.map(({ articleId }) => articleId) })
  if (aliases.length === 0) return null
  const first = [{ value: SKIP, label: TEXTS.skip }]
  const change = (aliasKey: string, to: { aliasKey: string; articleId: number | null }[]) =>
    onSave({ aliases: [...aliases.filter((alias) => alias.aliasKey !== aliasKey), ...to] })
  return (
    <Section title={TEXTS.meanings} about={TEXTS.meaningsHelp}>
      <div className="stack">
        {aliases.map(({ aliasKey, articleId }) => (
          <div key={aliasKey} className={`row wrap ${classes.meaning}`}>
            <span className={classes.text}>„{aliasKey}”</span>
            <MatchedSelect
              size="xs"
              allowDeselect={false}
              aria-label={TEXTS.meaningOf(aliasKey)}
              of={articles}
              first={first}
              value={articleId === null ? SKIP : String(articleId)}
              onChange={(value) => change(aliasKey, [{ aliasKey, articleId: value === SKIP || value === null ? null : Number(value) }])}
            />
            <ActionIcon variant="subtle" color="gray" aria-label={TEXTS.forget(aliasKey)} onClick={() => change(aliasKey, [])}>
              <Trash2 size={16} aria-hidden />
            </ActionIcon>
          </div>
        ))}
      </div>
    </Section>
  )
}

const Profiles = ({ settings: { profiles }, onSave }: Part) =>
  profiles.length === 0 ? null : (
    <Section title={TEXTS.profiles} about={TEXTS.profilesHelp}>
      {profiles.map(({ id, name }) => (
        <div key={id} className={`row wrap ${classes.meaning}`}>
          <span className={classes.text}>{name}</span>
          <ActionIcon variant="subtle" color="gray" aria-label={TEXTS.forget(name)} onClick={() => onSave({ forgetProfiles: [id] })}>
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
    </Section>
  )

const Imports = () => {
  const { company } = useCompany()
  const { data = [] } = useQuery(asked(['receiptImports', company.id], 'receiptImports', { query: { companyId: company.id } }))
  const takeBack = useTakeBack()
  if (data.length === 0) return null
  const save = async (id: number, part: ReceiptImport['files'][number]) => {
    try {
      const { name, content } = await call('receiptImportFile', { query: { companyId: company.id, id, part } })
      download(
        new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], {
          type: part === 'statement' ? 'application/octet-stream' : 'application/xml',
        }),
        name,
      )
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <Section title={TEXTS.imports} about={TEXTS.importsHelp}>
      {data.map(({ id, at, by, fileName, kept: keptFiles, files, change, ...counts }) => (
        <div key={id} className={`row ${classes.import}`}>
          <div className={classes.name}>
            <strong>{fileName}</strong>{' '}
            <span className="unit">
              {whenText(at, by)} · {importCounts(counts)}
            </span>
            {keptFiles ? (
              <div className="unit">
                {keptFiles}{' '}
                <Link to="/dashboard/alimentari" search={{ importId: id, state: 'sheet' }}>
                  {TEXTS.seeThem}
                </Link>
              </div>
            ) : null}
          </div>
          {files.map((part) => (
            <Button
              key={part}
              variant="subtle"
              size="compact-sm"
              aria-label={TEXTS.downloadPart(TEXTS.part[part], fileName)}
              onClick={() => save(id, part)}
            >
              {TEXTS.part[part]}
            </Button>
          ))}
          {keptFiles || change === null ? null : (
            <Button variant="default" size="compact-sm" onClick={() => takeBack([{ companyId: company.id, id: change }])}>
              {TEXTS.undoImport}
            </Button>
          )}
        </div>
      ))}
    </Section>
  )
}
