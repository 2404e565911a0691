/** The fields of a change in the words of the forms. */
import type { AnswerOf } from '#contract/contract.ts'
import { fieldWord, loggedText } from '#domain/changes/field-words.ts'
import { shortName } from '#domain/company/short-name.ts'
import { TEXTS } from './texts.ts'

type ChangedRecord = AnswerOf<'changedRecords'>['records'][number]
type ChangedField = ChangedRecord['fields'][number]

export type Told = { key: string; label: string; before: string; after: string; computed: boolean }

/** Parts whose rows are counted in the form. */
const COUNTED = new Set<string | null>(['trips', 'beneficiaries'])

/** What a row of a part is called: `Ruta 2`, `Alimentarea 41-35`. */
const partName = ({ part, position, facts }: ChangedField): string => {
  const name = TEXTS.parts[part as keyof typeof TEXTS.parts] ?? TEXTS.otherPart
  if (COUNTED.has(part) && typeof position === 'number') return `${name} ${position + 1}`
  const number = facts.find(({ field }) => field === 'number')?.value
  return number ? `${name} ${number}` : name
}

/** What a record or a part of it is known by, each as it is read: `Ploiești`, `Câmpina`, `32 km`. */
export const factsText = (entity: string, part: string | null, facts: ChangedField['facts']): string[] =>
  facts.flatMap(({ field, value, unit }) => {
    const word = fieldWord(entity, part, field)
    const text = word ? loggedText(word, value, unit) : []
    return field === 'partnerId' ? shortName(String(text)) : text
  })

/** What a record is called: `Foaia 209`, `Bon fiscal 0012391`, `Revizie`. */
export const recordTitle = ({ entity, name }: Pick<ChangedRecord, 'entity' | 'name'>): string =>
  name === null ? TEXTS.entities[entity] : entity === 'sheet' ? `${TEXTS.entities.sheet} ${name}` : name

/** A field in the words of the form; `null` of one that no form shows. */
const told = (entity: string, field: ChangedField, at: number): Told | null => {
  const word = fieldWord(entity, field.part, field.field)
  const key = `${at} ${field.field}`
  if (field.part !== null && field.field === '') {
    const content = factsText(entity, field.part, field.facts).join(', ')
    const [before, after] = field.after === true ? [TEXTS.none, content || TEXTS.partAdded] : [content || TEXTS.there, TEXTS.partRemoved]
    return { key, label: partName(field), before, after, computed: false }
  }
  if (!word) return null
  const label = field.part === null ? word.label : `${partName(field)}, ${word.label.toLowerCase()}`
  return {
    key,
    label,
    before: loggedText(word, field.before, field.unitBefore),
    after: loggedText(word, field.after, field.unit),
    computed: word.computed ?? false,
  }
}

/** The fields of a record that a change touched, before and after; what was only computed anew comes last, lighter. */
export const toldFields = (entity: string, fields: readonly ChangedField[]): Told[] => {
  const all = fields.flatMap((field, at) => told(entity, field, at) ?? [])
  return [...all.filter(({ computed }) => !computed), ...all.filter(({ computed }) => computed)]
}
