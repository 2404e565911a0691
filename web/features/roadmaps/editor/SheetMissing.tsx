import { Alert, Button } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { enterCompany } from '../../../app/enter-company.ts'
import { userQuery } from '../../../app/session.ts'
import { call } from '../../../lib/api.ts'
import { FORM_TEXTS } from '../form-texts.ts'

/** In the place of a sheet that the active company does not have: that it is gone, or the way to it in another company of the user. */
export const SheetMissing = ({ id }: { id: number }) => {
  const { companies } = useSuspenseQuery(userQuery).data
  const { data } = useQuery({
    queryKey: ['companyOfSheet', id],
    queryFn: ({ signal }) => call('companyOfSheet', { query: { id } }, signal),
    enabled: companies.length > 1,
  })
  const company = companies.find((one) => one.id === data?.companyId)
  return (
    <Alert color={company ? 'gray' : 'red'} my="md" title={company ? FORM_TEXTS.sheetElsewhere : FORM_TEXTS.sheetLoadFailed} role="alert">
      {company ? (
        <Button onClick={() => enterCompany(company.id, location.pathname)}>{FORM_TEXTS.openIn(company.name)}</Button>
      ) : (
        FORM_TEXTS.sheetMissing
      )}
    </Alert>
  )
}
