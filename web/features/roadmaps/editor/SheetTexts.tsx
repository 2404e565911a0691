import { SHEET_TEXT_NAMES, type SheetTextName, sheetText } from '#domain/roadmap/sheet-texts.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { useSheet } from './sheet-form.ts'

type Place = ReturnType<typeof sheetText>['place']

/** The sheet's texts at a place of the form. */
export const textsAt = (place: Place): SheetTextName[] => SHEET_TEXT_NAMES.filter((name) => sheetText(name).place === place)

/** Their fields. */
export const SheetTexts = ({ place }: { place: Place }) => {
  const { control } = useSheet()
  return textsAt(place).map((name) => {
    const { label, longest, lines } = sheetText(name)
    return <TextField key={name} control={control} name={name} label={label} maxLength={longest} {...(lines ? { lines: 2 } : {})} />
  })
}
