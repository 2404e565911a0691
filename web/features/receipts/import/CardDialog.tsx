import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { AnswerOf } from '#contract/contract.ts'
import { MESSAGE } from '#contract/message-texts.ts'
import { isDay } from '#domain/calendar/day.ts'
import { DateInput } from '../../../ui/DateInput.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import classes from './import.module.css'
import { SETTINGS_TEXTS as TEXTS } from './import-texts.ts'
import { MatchedSelect } from './MatchedSelect.tsx'
import { useMatchedLists } from './use-matched-lists.ts'

export type Card = AnswerOf<'receiptSettings'>['cards'][number]
type Draft = Omit<Card, 'id'>
type Props = { card: Card | null; onClose: () => void; onSave: (card: Draft) => Promise<void> }

const NEW: Draft = { issuer: null, tail: '', vehicleId: null, driverId: null, fromDay: null, toDay: null }
const isNoDay = (day: string | null): boolean => day !== null && !isDay(day)
const idOf = (value: string | null) => (value === null ? null : Number(value))

/** A fuel card: its last 4 digits, and whose it is from one day to another. */
export const CardDialog = ({ card, onClose, onSave }: Props) => {
  const [draft, setDraft] = useState<Draft>(card ?? NEW)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const { plates, people } = useMatchedLists({ vehicles: [card?.vehicleId], drivers: [card?.driverId] })
  const set = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const { issuer, tail, vehicleId, driverId, fromDay, toDay } = draft
  const faults = {
    tail: /^\d{4}$/.test(tail) ? null : TEXTS.fourDigits,
    owner: vehicleId === null && driverId === null ? TEXTS.ownerMissing : null,
    fromDay: isNoDay(fromDay) ? MESSAGE.day : null,
    toDay: isNoDay(toDay) ? MESSAGE.day : fromDay && toDay && toDay < fromDay ? TEXTS.reversed : null,
  }
  const shown = (fault: string | null) => (tried ? fault : null)
  return (
    <FormDialog
      title={card ? TEXTS.editCard(card.tail) : TEXTS.newCard}
      onClose={onClose}
      form={{
        submit: async () => {
          setTried(true)
          if (Object.values(faults).some(Boolean)) return
          setBusy(true)
          await onSave({ issuer, tail, vehicleId, driverId, fromDay, toDay })
          setBusy(false)
        },
        busy,
        dirty: JSON.stringify(draft) !== JSON.stringify(card ?? NEW),
      }}
    >
      <div className={classes.fields}>
        <TextInput
          label={TEXTS.tail}
          value={tail}
          inputMode="numeric"
          maxLength={4}
          error={shown(faults.tail)}
          data-autofocus
          onChange={(event) => set({ tail: event.currentTarget.value.replace(/\D/g, '') })}
        />
        <TextInput
          label={TEXTS.issuer}
          value={issuer ?? ''}
          maxLength={40}
          onChange={(event) => set({ issuer: event.currentTarget.value || null })}
        />
        <MatchedSelect
          label={TEXTS.vehicle}
          clearable
          of={plates}
          value={vehicleId === null ? null : String(vehicleId)}
          error={shown(faults.owner)}
          onChange={(value) => set({ vehicleId: idOf(value) })}
        />
        <MatchedSelect
          label={TEXTS.driver}
          clearable
          of={people}
          value={driverId === null ? null : String(driverId)}
          onChange={(value) => set({ driverId: idOf(value) })}
        />
        <DateInput
          label={TEXTS.fromDay}
          value={fromDay ?? ''}
          {...(shown(faults.fromDay) ? { error: MESSAGE.day } : {})}
          onValue={(value) => set({ fromDay: value || null })}
        />
        <DateInput
          label={TEXTS.toDay}
          value={toDay ?? ''}
          {...(shown(faults.toDay) ? { error: faults.toDay ?? '' } : {})}
          onValue={(value) => set({ toDay: value || null })}
        />
      </div>
    </FormDialog>
  )
}
