import { type Month, monthShown } from '#domain/month/month.ts'
import { seenInWords } from '#domain/month/seen.ts'
import { counted, formatNumber } from '#domain/numbers/format.ts'

/** What this feature answers to users. */
export const TEXTS = {
  alreadyClosed: (month: Month) => `Luna ${monthShown(month)} este deja închisă`,
  future: (month: Month) => `Luna ${monthShown(month)} nu a început încă`,
  empty: (month: Month) => `În luna ${monthShown(month)} nu este nicio foaie de închis`,
  errors: (count: number, month: Month) =>
    count === 1
      ? `O foaie din ${monthShown(month)} are greșeli: corecteaz-o întâi`
      : `${counted(count, 'foaie', 'foi')} din ${monthShown(month)} au greșeli: corectează-le întâi`,
  unassigned: (count: number, month: Month) =>
    count === 1
      ? `O alimentare din ${monthShown(month)} este de atribuit: completeaz-o sau ignor-o întâi`
      : `${counted(count, 'alimentare', 'alimentări')} din ${monthShown(month)} sunt de atribuit: completează-le sau ignoră-le întâi`,
  unpriced: (numbers: readonly string[]) =>
    numbers.length === 1
      ? `Documentul ${numbers[0]} nu are încă un curs valutar al zilei lui: nu se știe cât face în lei`
      : `Documentele ${numbers.slice(0, 5).join(', ')}${numbers.length > 5 ? ' …' : ''} nu au încă un curs valutar al zilei lor: nu se știe cât fac în lei`,
  earlierOpen: (month: Month) => `Luna ${monthShown(month)} este încă deschisă: se închide întâi ea`,
  stillChecked: (left: number, all: number) =>
    `Foile lunii se verifică: mai sunt ${formatNumber(left, 0)} din ${formatNumber(all, 0)}. Încearcă din nou peste câteva clipe.`,
  earlierToo: (month: Month) => `Luna ${monthShown(month)} este încă deschisă: bifează că o închizi și pe ea sau închide-o întâi`,
  accept: (remarks: boolean, free: boolean) => `Bifează că ai verificat ${seenInWords(remarks, free)}`,
  unapproved: (count: number, month: Month) =>
    count === 1
      ? `O foaie din ${monthShown(month)} nu este aprobată`
      : `${counted(count, 'foaie', 'foi')} din ${monthShown(month)} nu sunt aprobate`,
  changed: 'Luna s-a schimbat între timp: uită-te din nou la ea și închide-o apoi',
  notLast: (month: Month) => `Se redeschide numai ultima lună închisă, ${monthShown(month)}`,
} as const
