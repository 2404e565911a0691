/** The fields of a change in the words of the forms. */
import type { AnswerOf } from '#contract/contract.ts'
import { fieldWord, loggedText } from '#domain/changes/field-words.ts'
import { TEXTS } from './texts.ts'

type ChangedField = AnswerOf<'changeHistory'>[number]['fields'][number]

export type Told = { key: string; label: string; before: string; after: string; computed: boolean }

/** Parts whose rows are counted in the form. */
const COUNTED = new Set<string | null>(['trips', 'beneficiaries'])

/** What a row of a part is called: `Ruta 2`. */
const partName = ({ part, position }: ChangedField): string => {
  const name = TEXTS.parts[part as keyof typeof TEXTS.parts] ?? TEXTS.otherPart
  return COUNTED.has(part) && typeof position === 'number' ? `${name} ${position + 1}` : name
}

/** By which columns a row of a part is known. */
const KNOWN_BY: Readonly<Record<string, readonly string[]>> = {
  trips: ['start', 'end', 'km', 'purpose'],
  purchases: ['articleId', 'number', 'qty', 'value', 'currency'],
  beneficiaries: ['partnerId', 'purpose'],
  surcharges: ['surchargeId', 'amount'],
  accepted: ['reason'],
  files: ['media', 'bytes'],
  uses: ['use', 'fromDay'],
  explanations: ['month', 'reason', 'note'],
  aliases: ['aliasKey'],
}

/** What a row of a part holds, in brief: `Ploiești, Câmpina, 32 km, Livrare`. */
const contentOf = (entity: string, { part, content }: ChangedField): string =>
  (KNOWN_BY[part ?? ''] ?? [])
    .flatMap((field) => {
      const [word, value] = [fieldWord(entity, part, field), content?.[field] ?? null]
      return word && value !== null ? loggedText(word, value) : []
    })
    .join(', ')

/** A field in the words of the form; `null` of one that no form shows. */
const told = (entity: string, field: ChangedField, at: number): Told | null => {
  const word = fieldWord(entity, field.part, field.field)
  const key = `${at} ${field.field}`
  if (field.part !== null && field.field === '') {
    const content = contentOf(entity, field)
    const [before, after] = field.after === true ? [TEXTS.none, content || TEXTS.partAdded] : [content || TEXTS.there, TEXTS.partRemoved]
    return { key, label: partName(field), before, after, computed: false }
  }
  if (!word) return null
  const label = field.part === null ? word.label : `${partName(field)}, ${word.label.toLowerCase()}`
  return { key, label, before: loggedText(word, field.before), after: loggedText(word, field.after), computed: word.computed ?? false }
}

/** The fields of a record that a change touched, before and after; what was only computed anew comes last, lighter. */
export const toldFields = (entity: string, fields: readonly ChangedField[]): Told[] => {
  const all = fields.flatMap((field, at) => told(entity, field, at) ?? [])
  return [...all.filter(({ computed }) => !computed), ...all.filter(({ computed }) => computed)]
}
