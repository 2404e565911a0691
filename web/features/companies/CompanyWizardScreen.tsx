import { Title } from '@mantine/core'
import { useState } from 'react'
import type { Company } from '#contract/companies.ts'
import { STORED, stored } from '../../lib/stored.ts'
import { LABEL } from '../../ui/label-texts.ts'
import classes from './CompanyWizardScreen.module.css'
import { CuiStep } from './CuiStep.tsx'
import type { CompanyStart, TypedCompany } from './company-start.ts'
import { DetailsStep } from './DetailsStep.tsx'
import { TEXTS } from './texts.ts'

/** Adds a company in two steps, tax code and details; an existing company opens at its details. */
export const CompanyWizardScreen = ({ company }: { company: Company | null }) => {
  // input from the public form, typed before the account was opened
  const [typed] = useState(() => stored<TypedCompany>(STORED.typedMonth)?.company)
  const [cui, setCui] = useState(typed?.cui ?? '')
  const [start, setStart] = useState<CompanyStart | null>(null)
  const details = company !== null || start !== null
  return (
    <div className={classes.wizard}>
      <Title order={1} className={classes.title ?? ''}>
        {company ? LABEL.edit(company.name) : TEXTS.add}
      </Title>
      {company ? null : (
        <ol className={classes.steps} aria-label={LABEL.steps}>
          <li {...(details ? {} : { 'aria-current': 'step' as const })}>{TEXTS.stepCui}</li>
          <li {...(details ? { 'aria-current': 'step' as const } : {})}>{TEXTS.stepDetails}</li>
        </ol>
      )}
      <div className={`card ${classes.card}`}>
        {details ? (
          <DetailsStep company={company} start={start} typed={typed} onBack={() => setStart(null)} />
        ) : (
          <CuiStep cui={cui} onCui={setCui} onStart={setStart} />
        )}
      </div>
    </div>
  )
}
