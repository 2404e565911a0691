import { useQuery } from '@tanstack/react-query'
import { useCompany } from '../../../app/company-context.tsx'
import { BackLink } from '../../../ui/BackLink.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { useSheetLists } from '../../roadmaps/editor/sheet-sources.ts'
import { drivingQuery } from '../driving-defaults.ts'
import { FIRST } from '../first-texts.ts'
import { GeneratorSkeleton } from '../GeneratorSkeleton.tsx'
import { TEXTS } from '../texts.ts'
import { FleetWizard } from './FleetWizard.tsx'

/** Sheets can be generated for any vehicle, on any route. */
const WHOLE_LISTS = ['vehicles', 'drivers', 'routes'] as const

/** Makes months of trip sheets of several vehicles at once. */
export const FleetScreen = () => {
  const { company } = useCompany()
  const { lists, failed, retry, remember } = useSheetLists({ whole: WHOLE_LISTS })
  const driving = useQuery(drivingQuery(company.id))
  if (failed) return <LoadFailed title={FIRST.loadFailed} error={failed} onRetry={retry} />
  if (driving.error) return <LoadFailed title={FIRST.loadFailed} error={driving.error} onRetry={() => driving.refetch()} />
  return (
    <>
      <BackLink to="/dashboard/generate">{TEXTS.together.back}</BackLink>
      {lists && driving.data ? (
        <FleetWizard lists={lists} driving={driving.data} remember={remember} />
      ) : (
        <GeneratorSkeleton title={TEXTS.together.title} kind="together" />
      )}
    </>
  )
}
