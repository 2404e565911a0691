import { counted } from '#domain/numbers/format.ts'

const sheets = (count: number): string => counted(count, 'foaie', 'foi')

/** What the screens of this feature say. */
export const TEXTS = {
  column: 'Aprobare',
  anyState: 'Orice aprobare',
  submit: 'Trimite la aprobare',
  approve: 'Aprobă',
  return: 'Returnează',
  /** With how many of the ticked sheets it is done, where not with all. */
  some: (action: string, count: number, all: number) => (count === all ? action : `${action} (${count})`),
  submitted: (count: number) => (count === 1 ? 'Foaia a fost trimisă la aprobare' : `${sheets(count)} trimise la aprobare`),
  approved: (count: number) => (count === 1 ? 'Foaia a fost aprobată' : `${sheets(count)} aprobate`),
  returned: (count: number) => (count === 1 ? 'Foaia a fost returnată' : `${sheets(count)} returnate`),
  nothing: 'Nu era nimic de schimbat',
  returnTitle: (count: number) => (count === 1 ? 'Returnezi foaia?' : `Returnezi ${sheets(count)}?`),
  returnHelp: 'Foile returnate se pot schimba din nou. Motivul se vede pe foaie până când este trimisă iar.',
  reason: 'Motivul',
  saveFirst: 'Salvează întâi foaia',
  notSubmitted: 'Foaia nu este încă trimisă la aprobare.',
  byWhom: (by: string | null, when: string | null) => [by && `de ${by}`, when && `la ${when}`].filter(Boolean).join(' '),
  locked: 'Se poate schimba numai dacă este returnată',
  why: (note: string) => `Motivul: ${note}`,
} as const
