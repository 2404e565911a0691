import { expect, test } from 'vitest'
import { finding } from '#domain/checks/codes.ts'
import { countInWords, remarkAt, remarksOfRow, sameFindings, shownFindings } from './findings.ts'

const regress = finding('KM_REGRESS', 'kmStart')
const chain = finding('KM_CHAIN', 'kmStart', { nr: 4 })
const second = finding('PURPOSE_MISSING', 'routes.1.purpose', { n: 2 })
const fast = finding('SPEED', 'routes.1', { n: 2 })
const twelfth = finding('SPEED', 'routes.11', { n: 12 })
const company = finding('COMPANY_DATA', null)

test('a field says the worst of what was found at it', () => {
  expect(remarkAt([regress, chain], 'kmStart')).toEqual({
    tone: 'error',
    text: 'Indexul de plecare este mai mic decât ultimul index',
    brief: 'Indexul scade',
  })
  expect(remarkAt([second], 'kmStart')).toBeUndefined()
})

test('a row says all that was found in it, and nothing of the row whose number begins like its own', () => {
  expect(remarksOfRow([second, fast, twelfth], 'routes', 1)).toEqual([
    { tone: 'error', text: 'Lipsește scopul deplasării la ruta 2' },
    { tone: 'warning', text: 'Viteză medie nerealistă pe ruta 2' },
  ])
})

test('findings are counted by how grave they are', () => {
  expect(countInWords([regress, company, chain])).toBe('2 greșeli, 1 de văzut')
  expect(countInWords([chain])).toBe('1 de văzut')
})

test('findings are the same when they say the same at the same places', () => {
  expect(sameFindings([chain], [finding('KM_CHAIN', 'kmStart', { nr: 4 })])).toBe(true)
  expect(sameFindings([chain], [finding('KM_CHAIN', 'kmStart', { nr: 5 })])).toBe(false)
  expect(sameFindings([chain], [chain, company])).toBe(false)
})

test('an empty new sheet is not told that it is empty', () => {
  const empty = [finding('NO_ROUTES', 'routes'), finding('KM_ZERO', 'routes')]
  const sheet = { id: null, routes: [], expenses: [], hoursExploitation: '00:00' }
  const purchase = { date: '2026-11-05' } as never
  expect(shownFindings([...empty, chain], sheet)).toEqual([chain])
  expect(shownFindings(empty, { ...sheet, id: 7 })).toEqual(empty)
  expect(shownFindings(empty, { ...sheet, expenses: [purchase] })).toEqual(empty)
  expect(shownFindings(empty, { ...sheet, hoursExploitation: '08:00' })).toEqual(empty)
  expect(shownFindings([finding('DRIVER_MISSING', 'driverId')], { ...sheet, id: 7 })).toEqual([])
})

test('a machine that worked zero hours is told before it is saved', () => {
  const zero = finding('MACHINE_HOURS', 'hoursExploitation')
  expect(shownFindings([zero], { id: null, routes: [], expenses: [], hoursExploitation: '00:00' })).toEqual([zero])
})

test('an arrival that the user has not reached yet is left to its own field', () => {
  const untouched = [finding('DATE_ORDER', 'endTime'), finding('DATE_ORDER', 'endDate')]
  expect(shownFindings([...untouched, chain], { id: null, routes: [{}] })).toEqual([chain])
})
