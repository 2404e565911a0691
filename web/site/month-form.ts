/** The program of the public form: figures as one types, documents from the server, and what was typed kept in the browser. */
import { isMonth, monthShown, monthsUpTo } from '#domain/month/month.ts'
import { formatKm, formatLitres } from '#domain/numbers/format.ts'
import { typedFigures } from '#domain/roadmap/typed-month.ts'
import { STORED, store, stored } from '../lib/stored.ts'
import { EXAMPLE, FORM, type HeadName, LINE_FIELDS, type LineName } from './model-texts.ts'
import {
  type Head,
  keptText,
  type Line,
  type MonthDraft,
  monthBody,
  type Objection,
  type Read,
  readDraft,
  wholeLines,
} from './month-draft.ts'

/** Lines that stay free below what is typed, and how many there may be. */
const FREE = 2
const MOST = 200
const MONTHS_OFFERED = 25

/** Lines are cards then, and Enter leads from field to field. */
const NARROW = matchMedia('(max-width: 48em)')

const form = document.querySelector<HTMLFormElement>('#luna')
const all = <Found extends HTMLElement>(selector: string, from: ParentNode = document): Found[] => [
  ...from.querySelectorAll<Found>(selector),
]
const rows = (): HTMLTableRowElement[] => all('#luna tbody tr')
const cellsOf = (row: HTMLElement): HTMLInputElement[] => all('input', row)
type HeadInput = HTMLInputElement | HTMLSelectElement
const headInputs = (): HeadInput[] => all('.ask :is(input, select)')
const textsOf = <Name extends string>(inputs: readonly HeadInput[]): Record<Name, string> =>
  Object.fromEntries(inputs.map(({ name, value }) => [name, value])) as Record<Name, string>
const draftNow = (): MonthDraft => ({
  head: textsOf<HeadName>(headInputs()) as Head,
  lines: rows().map((row) => textsOf<LineName>(cellsOf(row)) as Line),
})

const say = (text: string, failed = false): void => {
  const notice = document.querySelector<HTMLElement>('#luna .said')
  if (!notice) return
  if (notice.textContent !== text) notice.textContent = text
  notice.toggleAttribute('data-failed', failed)
}

const addRow = (): void => {
  const [last] = rows().slice(-1)
  if (!last || rows().length >= MOST) return
  const row = last.cloneNode(true) as HTMLTableRowElement
  const at = rows().length + 1
  for (const [index, input] of cellsOf(row).entries()) {
    input.value = ''
    input.removeAttribute('aria-invalid')
    input.setAttribute('aria-label', FORM.line(LINE_FIELDS[index]?.label ?? '', at))
  }
  last.after(row)
}

const write = (draft: MonthDraft): void => {
  while (rows().length < Math.min(MOST, draft.lines.length)) addRow()
  for (const input of headInputs()) input.value = draft.head[input.name as HeadName] ?? input.value
  for (const [at, row] of rows().entries()) for (const input of cellsOf(row)) input.value = draft.lines[at]?.[input.name as LineName] ?? ''
}

/** Says after which line the tank first holds less than nothing, as a sheet of the application does; empty where it never does. */
const tankFault = ({ month, rows: typed }: Read): string => {
  const { lines, below } = typedFigures(month)
  const line = below === null ? undefined : lines[below]
  return line && below !== null ? FORM.below((typed[below] ?? 0) + 1, formatLitres(line.fuelLeft)) : ''
}

/** Writes the figures beside the lines and below them, and what is proposed in grey. */
const show = (): void => {
  const draft = draftNow()
  const { proposed, whole } = wholeLines(draft)
  const read = readDraft(draft)
  const { lines, ...total } = typedFigures(read.month)
  const first = whole.at(-1)?.at ?? -1
  for (const [at, row] of rows().entries()) {
    // a narrow screen shows one free line, not as many as a table has room for
    row.toggleAttribute('data-spare', at > first + 1)
    for (const input of cellsOf(row)) input.placeholder = at <= first + 1 ? (proposed[at]?.[input.name as LineName] ?? '') : ''
    const line = lines[read.rows.indexOf(at)]
    const figures = line && {
      consumption: formatLitres(line.consumption),
      kmStop: formatKm(line.kmStop),
      fuelLeft: formatLitres(line.fuelLeft),
    }
    for (const cell of all('[data-figure]', row)) {
      cell.textContent = figures?.[cell.dataset.figure as keyof typeof figures] ?? ''
      cell.toggleAttribute('data-below', cell.dataset.figure === 'fuelLeft' && line?.fuelLeft.lt(0) === true)
    }
  }
  const totals = {
    ...{ sheets: String(total.sheets), km: formatKm(total.km), consumed: `${formatLitres(total.consumed)} L` },
    ...{
      per100: total.per100 ? formatLitres(total.per100) : '–',
      added: `${formatLitres(total.added)} L`,
      left: `${formatLitres(total.left)} L`,
    },
  }
  for (const figure of all('[data-total]')) {
    figure.textContent = totals[figure.dataset.total as keyof typeof totals]
    figure.toggleAttribute('data-below', figure.dataset.total === 'left' && total.left.lt(0))
  }
  const objections = read.objections.filter(({ at }) => at !== null)
  for (const cell of all<HTMLInputElement>('#luna td [aria-invalid]'))
    if (!objections.some((one) => fieldOf(one) === cell)) object(cell, '')
  const marked = objections.filter((one) => fieldOf(one)?.hasAttribute('aria-invalid'))
  const fault = marked.map(({ text }) => text).join('; ') || tankFault(read)
  const isExample = draft.head.company === EXAMPLE.head.company || draft.head.number === EXAMPLE.head.number
  say(fault || (isExample ? FORM.exampleShown : ''), fault !== '')
  while (rows().length < MOST && rows().length < first + 1 + FREE) addRow()
}

const fieldOf = ({ at, name }: Objection): HeadInput | undefined =>
  (at === null ? headInputs() : cellsOf(rows()[at] as HTMLElement)).find((input) => input.name === name)

/** Marks a field and says below one of the head why; an empty text takes both back. */
const object = (input: HeadInput | undefined, text: string): void => {
  if (!input) return
  if (text) input.setAttribute('aria-invalid', 'true')
  else input.removeAttribute('aria-invalid')
  const place = input.parentElement?.querySelector('.objection')
  if (place) place.textContent = text
}

/** Marks what is missing or wrong, leads to the first of it and says it; true when nothing is. */
const isWhole = (objections: readonly Objection[]): boolean => {
  for (const input of all<HTMLInputElement>('#luna input')) object(input, '')
  for (const objection of objections) object(fieldOf(objection), objection.text)
  const [first, ...others] = objections
  if (!first) return true
  fieldOf(first)?.focus()
  say(first.text + (others.length > 0 ? FORM.others(others.length) : ''), true)
  return false
}

const antiForgery = (): Record<string, string> => {
  const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
  return token ? { 'x-xsrf-token': decodeURIComponent(token) } : {}
}

const save = (file: Blob, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

const download = async (button: HTMLButtonElement): Promise<void> => {
  const kind = button.dataset.document ?? ''
  const draft = draftNow()
  const read = readDraft(draft)
  if (!isWhole(read.objections) || button.hasAttribute('aria-disabled')) return
  // disabled it would lose the focus
  button.setAttribute('aria-disabled', 'true')
  say(FORM.making)
  try {
    const body = JSON.stringify({ ...monthBody(draft, read.month), ...(kind === 'xlsx' ? {} : { document: kind }) })
    const headers = { 'content-type': 'application/json', ...antiForgery() }
    const answer = await fetch(`/api/model/${kind === 'xlsx' ? 'xlsx' : 'pdf'}`, { method: 'POST', headers, body })
    if (!answer.ok) {
      const { message, fields } = (await answer.json()) as { message?: string; fields?: Record<string, string> }
      say([message, ...Object.values(fields ?? {})].filter(Boolean).join(': ') || FORM.failed, true)
      return
    }
    const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
    save(await answer.blob(), name ?? `${kind}.${kind === 'xlsx' ? 'xlsx' : 'pdf'}`)
    const fault = tankFault(read)
    say(fault ? FORM.doneBelow(fault) : FORM.done, fault !== '')
  } catch {
    say(FORM.failed, true)
  } finally {
    button.removeAttribute('aria-disabled')
  }
}

/** Keeps the month for the account that is opened next. */
const keep = (): void => {
  const draft = draftNow()
  const { month, objections } = readDraft(draft)
  if (!isWhole(objections)) return
  store(STORED.typedMonth, monthBody(draft, month), 30)
  location.assign('/auth/register')
}

/** The months that are offered: this one and the two years before it, and the one that is stored. */
const offerMonths = (storedMonth: string): void => {
  const place = document.querySelector<HTMLSelectElement>('#luna select')
  const now = new Date().toLocaleDateString('sv-SE').slice(0, 7)
  if (!isMonth(now) || !place) return
  const offered = monthsUpTo(now, MONTHS_OFFERED).toReversed()
  const months = isMonth(storedMonth) && !offered.includes(storedMonth) ? [...offered, storedMonth] : offered
  place.replaceChildren(
    ...months.map((month) => Object.assign(document.createElement('option'), { value: month, textContent: monthShown(month) })),
  )
}

const start = (): void => {
  const storedDraft = stored<MonthDraft>(STORED.monthForm)
  offerMonths(storedDraft?.head?.month ?? '')
  if (storedDraft?.head && Array.isArray(storedDraft.lines)) write(storedDraft)
  show()
}

/** Puts another month in place of what was typed, says so, and offers to take that back. */
const replace = (draft: MonthDraft, says: string): void => {
  const before = draftNow()
  const put = (month: MonthDraft) => {
    write(month)
    store(STORED.monthForm, month, 30)
    for (const input of headInputs()) object(input, '')
    for (const input of all<HTMLInputElement>('#luna td input')) object(input, '')
    show()
  }
  put(draft)
  say(says)
  const back = document.createElement('button')
  Object.assign(back, { type: 'button', className: 'btn sm', textContent: FORM.back })
  back.addEventListener('click', () => put(before))
  document.querySelector('#luna .said')?.append(' ', back)
}

const EMPTY_LINE = Object.fromEntries(LINE_FIELDS.map(({ name }) => [name, ''])) as Line

const empty = (): MonthDraft => {
  const head = Object.fromEntries(headInputs().map((input) => [input.name, 'defaultValue' in input ? input.defaultValue : input.value]))
  return { head: head as Head, lines: [] }
}

const showExample = (): void =>
  replace(
    { head: { ...empty().head, ...EXAMPLE.head }, lines: EXAMPLE.lines.map((line) => ({ ...EMPTY_LINE, ...line })) },
    FORM.exampleShown,
  )

/** The field below, in the row that a phone's card is or in a head without rows. */
const nextField = (input: HTMLInputElement): void => {
  const fields = all<HTMLInputElement>('#luna input').filter((field) => field.checkVisibility())
  fields[fields.indexOf(input) + 1]?.focus()
}

/** The day of the line below, which stays as it is proposed unless another is typed. */
const nextRow = (input: HTMLInputElement): void => {
  const next = input.closest('tr')?.nextElementSibling
  if (next instanceof HTMLElement) cellsOf(next)[0]?.focus()
}

form?.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLInputElement) object(target, '')
  show()
  store(STORED.monthForm, draftNow(), 30)
})
form?.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return
  target.value = keptText(target.name as HeadName | LineName, target.value)
  const draft = draftNow()
  store(STORED.monthForm, draft, 30)
  const wrong = target.value.trim() === '' ? undefined : readDraft(draft).objections.find((one) => fieldOf(one) === target)
  if (!wrong) return
  object(target, wrong.text)
  say(wrong.text, true)
})
form?.addEventListener('mousedown', (event) => {
  if (!(event.target instanceof HTMLInputElement) || !event.target.closest('tbody') || event.target === document.activeElement) return
  // the press would undo the selection
  event.preventDefault()
  event.target.focus()
})
form?.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLInputElement && target.closest('tbody')) target.select()
})
// a line that goes somewhere lacks its kilometres once it is left
form?.addEventListener('focusout', ({ target, relatedTarget }) => {
  const row = target instanceof HTMLElement ? target.closest('tr') : null
  if (!row || (relatedTarget instanceof Node && row.contains(relatedTarget))) return
  const cell = (name: LineName) => cellsOf(row).find((input) => input.name === name)
  if (!cell('end')?.value.trim() || cell('km')?.value.trim()) return
  cell('km')?.setAttribute('aria-invalid', 'true')
  show()
})
form?.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  if (event.target.closest('tbody') && !NARROW.matches) nextRow(event.target)
  else nextField(event.target)
})
form?.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null
  if (button?.dataset.document) download(button)
  else if (button?.hasAttribute('data-keep')) keep()
  else if (button?.hasAttribute('data-example')) showExample()
  else if (button?.hasAttribute('data-clear')) replace(empty(), FORM.cleared)
})
if (form) start()
