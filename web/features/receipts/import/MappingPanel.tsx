import { Select, Text, TextInput, UnstyledButton } from '@mantine/core'
import { type Ref, useImperativeHandle, useState } from 'react'
import { MESSAGE } from '#contract/message-texts.ts'
import type { ReceiptMapping } from '#contract/receipt-imports.ts'
import { type Mapping, missingFields, STATEMENT_FIELDS, type StatementField } from '#domain/receipts/profiles.ts'
import { CURRENCIES } from '#domain/vocabulary.ts'
import { filterOptions } from '../../../ui/choices.ts'
import { objectionAt } from '../../../ui/required-texts.ts'
import { COMMON } from '../../../ui/texts.ts'
import classes from './import.module.css'
import { FIELD_LABEL, IMPORT_TEXTS as TEXTS } from './import-texts.ts'

/** Answers with what is chosen, or shows what is still to be chosen. */
export type MappingHandle = { send: () => void }

type Props = {
  ref?: Ref<MappingHandle>
  question: ReceiptMapping
  /** Names one of which the issuer of a statement mostly is. */
  partners?: readonly string[]
  onAnswer: (mapping: Mapping) => void
}

/** What may be the same on every row. */
const FIXED = {
  currency: CURRENCIES,
  um: ['L', 'kWh', 'kg'],
  rate: ['21', '19', '11'],
} as const satisfies Partial<Record<StatementField, readonly string[]>>
const FIXED_FIELDS = ['currency', 'um', 'rate'] as const

const ASKED = [
  ['decimal', TEXTS.decimalQuestion, TEXTS.decimalOptions],
  ['dateOrder', TEXTS.decimalQuestion, TEXTS.dateOrderOptions],
  ['vat', TEXTS.vatQuestion, TEXTS.vatOptions],
] as const

const MEANINGS = STATEMENT_FIELDS.map((field) => ({ value: field, label: FIELD_LABEL[field] }))

const columnOf = (source: Mapping['fields'][StatementField]): string | null => (source && 'column' in source ? source.column : null)

/** What each column of a statement holds, over the first rows of the file; answered once for each kind of statement. */
export const MappingPanel = ({ ref, question, partners = [], onAnswer }: Props) => {
  const { file, questions } = question
  const [mapping, setMapping] = useState<Mapping>(question.mapping as Mapping)
  const [tried, setTried] = useState(false)
  const missing = missingFields(mapping)
  const issuerMissing = mapping.issuer.trim() === '' && !mapping.fields.supplier
  const isOpen = questions.some(({ about }) => mapping[about] === null)
  useImperativeHandle(ref, () => ({
    send: () => {
      if (missing.length > 0 || issuerMissing || isOpen) setTried(true)
      else onAnswer(mapping)
    },
  }))
  const set = (field: StatementField, source: Mapping['fields'][StatementField] | null) =>
    setMapping(({ fields: { [field]: _, ...fields }, ...others }) => ({
      ...others,
      fields: source ? { ...fields, [field]: source } : fields,
    }))
  return (
    <div className={classes.panel}>
      <div>
        <Text fw={600}>{TEXTS.mapping}</Text>
        <Text size="sm" c="dimmed">
          {question.asked ? TEXTS.mappingHelp(file) : TEXTS.remappingHelp(file)}
        </Text>
      </div>
      <div className={classes.fields}>
        <TextInput
          label={TEXTS.issuer}
          description={TEXTS.issuerHelp}
          withAsterisk={!mapping.fields.supplier}
          value={mapping.issuer}
          maxLength={120}
          list="issuers"
          error={tried && issuerMissing ? objectionAt(TEXTS.issuer, MESSAGE.required) : null}
          onChange={(event) => setMapping({ ...mapping, issuer: event.currentTarget.value })}
        />
        <datalist id="issuers">
          {partners.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        {ASKED.map(([about, says, options]) => {
          const asked = questions.find((one) => one.about === about)
          return asked ? (
            <Select
              key={about}
              label={TEXTS[about]}
              withAsterisk
              allowDeselect={false}
              description={says(asked.example)}
              data={Object.entries(options).map(([value, label]) => ({ value, label }))}
              value={mapping[about]}
              error={tried && mapping[about] === null ? objectionAt(TEXTS[about], MESSAGE.required, 'choose') : null}
              onChange={(value) => setMapping({ ...mapping, [about]: value })}
            />
          ) : null
        })}
      </div>
      <p className={classes.lacks} role="status" data-refused={tried || undefined}>
        {missing.length > 0 ? TEXTS.lacks(missing.map((field) => FIELD_LABEL[field])) : null}
      </p>
      <Columns {...question} mapping={mapping} onSet={set} />
    </div>
  )
}

type ColumnsProps = Pick<ReceiptMapping, 'headings' | 'samples'> & {
  mapping: Mapping
  onSet: (field: StatementField, source: Mapping['fields'][StatementField] | null) => void
}

/** The columns of the file, each beside what it holds; those that are not read are folded once nothing is missing. */
const Columns = ({ headings, samples, mapping, onSet }: ColumnsProps) => {
  const meaningOf = (key: string) => STATEMENT_FIELDS.find((field) => columnOf(mapping.fields[field]) === key) ?? null
  const [isUnfolded, setIsUnfolded] = useState(missingFields(mapping).length > 0)
  // a column stays where its meaning is taken away
  const [used] = useState(() => new Set(headings.filter(({ key }) => meaningOf(key)).map(({ key }) => key)))
  const columns = headings.map((heading, at) => ({ ...heading, at })).filter(({ key }) => isUnfolded || used.has(key) || meaningOf(key))
  const rest = headings.length - used.size
  return (
    <>
      <section className={classes.columns} aria-label={TEXTS.sample}>
        {columns.map(({ key, text, at }) => (
          <div key={key} className={classes.column}>
            <strong>{text}</strong>
            <Select
              aria-label={TEXTS.meaningOfColumn(text)}
              placeholder={TEXTS.notRead}
              clearable
              searchable
              selectFirstOptionOnChange
              filter={filterOptions}
              nothingFoundMessage={COMMON.noResult}
              data={MEANINGS}
              value={meaningOf(key)}
              onChange={(value) => {
                const before = meaningOf(key)
                if (before) onSet(before, null)
                if (value) onSet(value as StatementField, { column: key })
              }}
            />
            <span className="nowrap tabular">{samples.map((cells) => cells[at]).join(' · ')}</span>
          </div>
        ))}
      </section>
      {rest > 0 ? (
        <UnstyledButton className={classes.others ?? ''} aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
          {TEXTS.columnsNotRead(rest)}
        </UnstyledButton>
      ) : null}
      {isUnfolded ? (
        <div className={classes.fields}>
          {FIXED_FIELDS.filter((field) => !columnOf(mapping.fields[field])).map((field) => {
            const source = mapping.fields[field]
            return (
              <Select
                key={field}
                label={FIELD_LABEL[field]}
                placeholder={TEXTS.noColumn}
                clearable
                data={FIXED[field].map((value) => ({ value, label: TEXTS.fixed(value) }))}
                value={source && 'fixed' in source ? source.fixed : null}
                onChange={(value) => onSet(field, value ? { fixed: value } : null)}
              />
            )
          })}
        </div>
      ) : null}
    </>
  )
}
