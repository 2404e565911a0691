import { Title } from '@mantine/core'
import { useState } from 'react'
import type { Company, RegistryAnswer } from '#contract/companies.ts'
import classes from './CompanyWizardScreen.module.css'
import { CuiStep } from './CuiStep.tsx'
import { DetailsStep } from './DetailsStep.tsx'

/** What is known of a company before its details are filled in: what the registry says, or its tax code alone. */
export type Found = { cui: string; registry: RegistryAnswer | null }

/** Adds a company in two steps, tax code and details; a company that exists opens at its details. */
export const CompanyWizardScreen = ({ company }: { company: Company | null }) => {
  const [cui, setCui] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const details = company !== null || found !== null
  return (
    <div className={classes.wizard}>
      <Title order={1} className={classes.title ?? ''}>
        {company ? `Modifică ${company.name}` : 'Adaugă societate'}
      </Title>
      {company ? null : (
        <ol className={classes.steps} aria-label="Pași">
          <li {...(details ? {} : { 'aria-current': 'step' as const })}>1. CUI</li>
          <li {...(details ? { 'aria-current': 'step' as const } : {})}>2. Detalii</li>
        </ol>
      )}
      <div className={`card ${classes.card}`}>
        {details ? (
          <DetailsStep company={company} found={found} onBack={() => setFound(null)} />
        ) : (
          <CuiStep cui={cui} onCui={setCui} onFound={setFound} />
        )}
      </div>
    </div>
  )
}
