/** Why sheets that violate a rule of the generator are not saved: texts about what the user can correct. */
import { type Day, formatDay } from '#domain/calendar/day.ts'
import type { HardConstraint, Violation } from '#domain/generator/sheets/violations.ts'

const TEXT: Record<HardConstraint, string> = {
  H1: 'ziua este în afara intervalului, în weekend sau apare de două ori',
  H3: 'numărul de rute depășește maximul pe zi',
  H4: 'o rută nu este printre cele alese sau nu are distanța cerută de norma vehiculului',
  H5: 'rutele tur-retur nu sunt permise',
  H6: 'o rută apare de două ori în același sens',
  H7: 'distanța depășește maximul de kilometri pe zi',
  H8: 'rezervorul ar ajunge sub zero',
  H9: 'alimentările nu încap în rezervor',
  H10: 'litrii nu corespund cu rutele, alimentările și foaia dinainte',
  H11: 'kilometrii nu corespund cu rutele și foaia dinainte',
  H12: 'orele se suprapun, ies din programul zilei sau sunt prea scurte pentru distanță',
  H13: 'o rută nu începe unde s-a încheiat cea dinainte',
  H14: 'ziua nu se încheie la locul de plecare',
  H15: 'o alimentare nu stă pe prima foaie de după ea',
  H16: 'totalurile nu sunt ale foilor',
  H17: 'golul nu se mai încheie unde începe foaia următoare: pune la loc ce ai scos sau scoate toate zilele lui',
  H18: 'orele de exploatare nu sunt în jumătăți de oră, între minimul și maximul zilei, sau depășesc orele disponibile',
}

/** Field and sentence of a violated rule; without a sheet the field is the list of sheets. */
export const violationMessage = (
  { rule, sheet }: Violation,
  dayOf: (sheet: number) => Day | undefined,
): { field: string; text: string } => {
  const day = sheet === undefined ? undefined : dayOf(sheet)
  if (sheet === undefined || day === undefined) return { field: 'roadmaps', text: `Foile nu se pot salva: ${TEXT[rule]}` }
  return { field: `roadmaps.${sheet}`, text: `Foaia din ${formatDay(day)} nu se poate salva: ${TEXT[rule]}` }
}
