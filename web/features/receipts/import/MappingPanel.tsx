import { Button, Group, Select, Table, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { MESSAGE } from '#contract/message-texts.ts'
import type { ReceiptMapping } from '#contract/receipt-imports.ts'
import { type Mapping, missingFields, STATEMENT_FIELDS, type StatementField } from '#domain/receipts/profiles.ts'
import { CURRENCIES } from '#domain/vocabulary.ts'
import { filterOptions } from '../../../ui/choices.ts'
import { COMMON } from '../../../ui/texts.ts'
import classes from './import.module.css'
import { FIELD_LABEL, IMPORT_TEXTS as TEXTS } from './import-texts.ts'

type Props = {
  question: ReceiptMapping
  onAnswer: (mapping: Mapping) => void
  /** Goes back to the rows, where the statement was read already. */
  onBack: (() => void) | null
}

/** What may be the same on every row. */
const FIXED: Partial<Record<StatementField, readonly string[]>> = {
  currency: CURRENCIES,
  um: ['L', 'kWh', 'kg'],
  rate: ['21', '19', '11'],
}
const COLUMN = 'column:'
const FIX = 'fixed:'
const choiceOf = (source: Mapping['fields'][StatementField]): string | null => {
  if (!source) return null
  return 'column' in source ? `${COLUMN}${source.column}` : `${FIX}${source.fixed}`
}

/** Which column of a statement holds what, with the first rows of the file below; answered once for each kind of statement. */
export const MappingPanel = ({ question, onAnswer, onBack }: Props) => {
  const { file, headings, samples, questions } = question
  const [mapping, setMapping] = useState<Mapping>(question.mapping as Mapping)
  const [tried, setTried] = useState(false)
  const missing = new Set(missingFields(mapping))
  const issuerMissing = mapping.issuer.trim() === '' && !mapping.fields.supplier
  const open = questions.filter(({ about }) => mapping[about] === null)
  const set = (field: StatementField, value: string | null) => {
    const { [field]: _, ...others } = mapping.fields
    const source = value?.startsWith(COLUMN) ? { column: value.slice(COLUMN.length) } : value ? { fixed: value.slice(FIX.length) } : null
    setMapping({ ...mapping, fields: source ? { ...others, [field]: source } : others })
  }
  const columns = headings.map(({ key, text }) => ({ value: `${COLUMN}${key}`, label: text }))
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
          error={tried && issuerMissing ? MESSAGE.required : null}
          onChange={(event) => setMapping({ ...mapping, issuer: event.currentTarget.value })}
        />
        {questions.some(({ about }) => about === 'decimal') ? (
          <Select
            label={TEXTS.decimal}
            description={TEXTS.decimalQuestion(questions.find(({ about }) => about === 'decimal')?.example ?? '')}
            data={Object.entries(TEXTS.decimalOptions).map(([value, label]) => ({ value, label }))}
            value={mapping.decimal}
            error={tried && mapping.decimal === null ? MESSAGE.required : null}
            onChange={(value) => setMapping({ ...mapping, decimal: value as Mapping['decimal'] })}
          />
        ) : null}
        {questions.some(({ about }) => about === 'dateOrder') ? (
          <Select
            label={TEXTS.dateOrder}
            description={TEXTS.decimalQuestion(questions.find(({ about }) => about === 'dateOrder')?.example ?? '')}
            data={Object.entries(TEXTS.dateOrderOptions).map(([value, label]) => ({ value, label }))}
            value={mapping.dateOrder}
            error={tried && mapping.dateOrder === null ? MESSAGE.required : null}
            onChange={(value) => setMapping({ ...mapping, dateOrder: value as Mapping['dateOrder'] })}
          />
        ) : null}
        {questions.some(({ about }) => about === 'vat') ? (
          <Select
            label={TEXTS.vat}
            description={TEXTS.vatQuestion(questions.find(({ about }) => about === 'vat')?.example ?? '')}
            data={Object.entries(TEXTS.vatOptions).map(([value, label]) => ({ value, label }))}
            value={mapping.vat}
            error={tried && mapping.vat === null ? MESSAGE.required : null}
            onChange={(value) => setMapping({ ...mapping, vat: value as Mapping['vat'] })}
          />
        ) : null}
        {STATEMENT_FIELDS.map((field) => (
          <Select
            key={field}
            label={FIELD_LABEL[field]}
            placeholder={TEXTS.noColumn}
            clearable
            searchable
            selectFirstOptionOnChange
            filter={filterOptions}
            nothingFoundMessage={COMMON.noResult}
            data={[...columns, ...(FIXED[field] ?? []).map((value) => ({ value: `${FIX}${value}`, label: TEXTS.fixed(value) }))]}
            value={choiceOf(mapping.fields[field])}
            error={tried && missing.has(field) ? MESSAGE.required : null}
            onChange={(value) => set(field, value)}
          />
        ))}
      </div>
      <Samples headings={headings} samples={samples} />
      <Group gap="xs" className={classes.actions ?? ''}>
        <Button
          onClick={() => {
            if (missing.size > 0 || issuerMissing || open.length > 0) setTried(true)
            else onAnswer(mapping)
          }}
        >
          {TEXTS.continue}
        </Button>
        {onBack ? (
          <Button variant="default" onClick={onBack}>
            {TEXTS.back}
          </Button>
        ) : null}
      </Group>
    </div>
  )
}

const Samples = ({ headings, samples }: Pick<ReceiptMapping, 'headings' | 'samples'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
  <section className={classes.scroll} tabIndex={0} aria-label={TEXTS.sample}>
    <Table verticalSpacing={4} horizontalSpacing="sm" className={classes.table ?? ''}>
      <Table.Thead>
        <Table.Tr>
          {headings.map(({ key, text }) => (
            <Table.Th key={key}>{text}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {samples.map((cells, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file never change places
          <Table.Tr key={at}>
            {cells.map((cell, place) => (
              <Table.Td key={headings[place]?.key} className="nowrap tabular">
                {cell}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </section>
)
