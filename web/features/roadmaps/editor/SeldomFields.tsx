import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { sheetText } from '#domain/roadmap/sheet-texts.ts'
import { usePhone } from '../../../ui/use-phone.ts'
import { FORM_TEXTS } from '../form-texts.ts'
import { AdvanceField } from './AdvanceField.tsx'
import classes from './SeldomFields.module.css'
import { SheetTexts, textsAt } from './SheetTexts.tsx'
import { useSheet } from './sheet-form.ts'

/** What most sheets do not have: an advance, a second driver, notes. On a phone one line names them until one is asked for or written. */
export const SeldomFields = () => {
  const { control, sources } = useSheet()
  const phone = usePhone()
  const [opened, setOpened] = useState(false)
  const places = sources.kind === 'vehicle' ? (['driver', 'notes'] as const) : (['notes'] as const)
  const texts = places.flatMap(textsAt)
  const written = useWatch({ control, name: ['advancePayment', ...texts] }).some(Boolean)
  // stays open while what was written is deleted
  if (written && !opened) setOpened(true)
  if (phone && !opened)
    return (
      <button type="button" className={`card ${classes.fold}`} aria-expanded={false} onClick={() => setOpened(true)}>
        {[FORM_TEXTS.advance, ...texts.map((name) => sheetText(name).label)].join(' · ')}
        <ChevronRight size={16} aria-hidden />
      </button>
    )
  return (
    <div className={`card ${classes.fields}`}>
      <AdvanceField />
      {places.map((place) => (
        <SheetTexts key={place} place={place} />
      ))}
    </div>
  )
}
