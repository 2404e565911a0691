/** DISPOZIȚIE DE PLATĂ CĂTRE CASIERIE, form 14-4-4: the advance that a driver or operator is paid in cash. */
import { formatDay } from '../calendar/day.ts'
import { formatMoney } from '../numbers/format.ts'
import { leiInWords } from '../numbers/words.ts'
import type { Letterhead, SheetRecord } from '../roadmap/record.ts'
import type { DocumentModel } from './document.ts'
import { sheetDocument, type View } from './document-facts.ts'
import { taxCode } from './letterhead.ts'
import { approver, identityCard, signatories } from './people.ts'
import { numberOfSheet, numberShown, type SeriesNumber, sheetHead, sheetNamed } from './sheet-head.ts'
import type { Field } from './shown.ts'

export type DispozitiePlataModel = DocumentModel & {
  number: string
  formCode: string
  unit: readonly Field[]
  order: readonly Field[]
  /** The recipient and the cashier: each writes day and signature below. */
  receipts: readonly { title: string; facts: readonly Field[] }[]
}

export const facts = sheetDocument<DispozitiePlataModel>()({
  label: 'Dispoziție de plată',
  page: 'a5Portrait',
  offered: { vehicle: ['single', 'print'], machine: ['single', 'print'] },
  per: 'sheet',
  proves: false,
  signatures: ['Conducătorul unității', 'Viza de control financiar preventiv', 'Compartimentul financiar-contabil'],
  series: 'departure',
  needs: 'advance',
})

/** The payment order for a sheet's advance; `null` without one. */
export const dispozitiePlata = (
  sheet: SheetRecord,
  company: Letterhead,
  ownNumber: SeriesNumber = numberOfSheet(sheet),
): DispozitiePlataModel | null => {
  if (!sheet.advancePayment.gt(0)) return null
  const { driver } = sheet
  const number = numberShown(ownNumber)
  const date = formatDay(sheet.startDate)
  const sum = `${formatMoney(sheet.advancePayment)} lei`
  const { series, number: cardNumber } = identityCard(driver.ci)
  return {
    title: 'DISPOZIȚIE DE PLATĂ CĂTRE CASIERIE',
    number: `nr. ${number}   din ${date}`,
    ...sheetHead('Dispoziție de plată', sheet, company, { number: ownNumber.number }),
    formCode: '14-4-4',
    unit: [
      { label: 'Unitatea', value: company.name },
      { label: 'CUI', value: taxCode(company) },
    ],
    order: [
      { label: 'Numele și prenumele', value: driver.name },
      { label: 'Funcția (calitatea)', value: driver.job?.trim() || 'salariat' },
      { label: 'Suma (în cifre)', value: sum },
      { label: 'Suma (în litere)', value: leiInWords(sheet.advancePayment) },
      { label: 'Scopul plății', value: `avans spre decontare, ${sheetNamed(sheet)} din ${date}` },
    ],
    signatories: signatories(facts.signatures, [approver(sheet.kind, company), '', '']),
    receipts: [
      {
        title: 'DATE SUPLIMENTARE PRIVIND BENEFICIARUL SUMEI',
        facts: [
          { label: 'Actul de identitate', value: `CI   seria ${series}   nr. ${cardNumber}` },
          { label: 'Am primit suma de (în cifre)', value: sum },
        ],
      },
      { title: 'CASIER', facts: [{ label: 'Plătit suma de (în cifre)', value: sum }] },
    ],
  }
}

/** What a print says of its subject. @public */
export const view: View<DispozitiePlataModel> = ({ sheets: [sheet], number }, { company }) =>
  sheet ? dispozitiePlata(sheet, company, number) : null
