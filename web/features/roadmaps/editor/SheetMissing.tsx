import { Alert, Button } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { userQuery } from '../../../app/session.ts'
import { call } from '../../../lib/api.ts'
import { FORM_TEXTS } from '../form-texts.ts'
import { MISSING } from './missing-texts.ts'

/** In the place of a sheet that the active company does not have: that it is gone, or the way to it in another company of the user. */
export const SheetMissing = () => {
  const { roadmapId, duplicateId } = useParams({ strict: false })
  const id = Number(roadmapId ?? duplicateId)
  const { companies } = useSuspenseQuery(userQuery).data
  const { data } = useQuery({
    queryKey: ['companyOfSheet', id],
    queryFn: ({ signal }) => call('companyOfSheet', { query: { id } }, signal),
    enabled: id > 0 && companies.length > 1,
  })
  const enter = async (companyId: number) => {
    const { enterCompany } = await import('../../../app/enter-company.ts')
    await enterCompany(companyId, location.pathname)
  }
  const company = companies.find((one) => one.id === data?.companyId)
  return (
    <Alert color={company ? 'gray' : 'red'} my="md" title={company ? MISSING.elsewhere : FORM_TEXTS.sheetLoadFailed} role="alert">
      {company ? <Button onClick={() => enter(company.id)}>{MISSING.openIn(company.name)}</Button> : MISSING.gone}
    </Alert>
  )
}
