import { Alert, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { UNDO_DAYS } from '#domain/company/undo.ts'
import { GONE } from './gone-texts.ts'
import { Notice } from './Notice.tsx'
import { userQuery } from './session.ts'
import { MISSING, PAGE_TITLE } from './texts.ts'

/** Says that the open company is no longer the user's, and leads to the next one or to the form that adds one. */
export const CompanyGone = ({ name, next }: { name: string | null; next: string | null }) => {
  const client = useQueryClient()
  const router = useRouter()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    // the guard takes the next company from them
    await client.refetchQueries(userQuery)
    await router.navigate({ to: '/dashboard', ignoreBlocker: true })
    await router.invalidate()
    setLeaving(false)
  }
  return (
    <Notice
      title={MISSING.companyGone(name)}
      actions={
        <Button onClick={leave} loading={leaving}>
          {next === null ? PAGE_TITLE.addCompany : GONE.openCompany(next)}
        </Button>
      }
    >
      {GONE.help(UNDO_DAYS)}
    </Notice>
  )
}

/** Says to a driver that the company has no such driver any more. */
export const DriverGone = ({ company }: { company: string }) => (
  <Notice title={GONE.driver(company)} actions={null}>
    {GONE.driverHelp}
  </Notice>
)

/** Above what is typed and can no longer be saved. */
export const GoneWhileTyping = ({ company }: { company: string }) => (
  <Alert color="red" role="alert" mb="md" title={MISSING.companyGone(company)}>
    {GONE.typed}
  </Alert>
)
