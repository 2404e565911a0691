import { Alert, Button, Skeleton, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCompany } from '../../app/company-context.tsx'
import { sentenceOf } from '../../lib/api.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { COMMON } from '../../ui/texts.ts'
import { useSheetLists } from '../roadmaps/editor/sheet-sources.ts'
import { NoVehicleYet } from '../vehicles/NoVehicleYet.tsx'
import { drivingQuery } from './driving-defaults.ts'
import { FIRST } from './first-texts.ts'
import { GeneratorSkeleton } from './GeneratorSkeleton.tsx'
import { GeneratorWizard } from './GeneratorWizard.tsx'

/** All routes are selected initially. */
const WHOLE_LISTS = ['routes'] as const

const MissingSheets = lazyPart(async () => (await import('./MissingSheets.tsx')).MissingSheets, <Skeleton height={280} radius={8} />)

/** Generates months of trip sheets from fuel receipts; a month whose sheets are missing shows first on which days. */
export const GeneratorScreen = () => {
  const missingIn = useLocation({ select: ({ state }) => state.missingIn })
  return missingIn ? <MissingSheets month={missingIn} /> : <FiveSteps />
}

const FiveSteps = () => {
  const { company } = useCompany()
  const vehicleId = useLocation({ select: ({ state }) => state.generateFor?.vehicleId })
  const namedRecords = useMemo(() => ({ vehicles: [vehicleId] }), [vehicleId])
  const { lists, failed: listsFailed, retry: retryLists, remember } = useSheetLists({ whole: WHOLE_LISTS, named: namedRecords })
  const driving = useQuery(drivingQuery(company.id))
  const failed = listsFailed ?? driving.error
  const retry = () => {
    if (listsFailed) retryLists()
    if (driving.error) driving.refetch()
  }
  if (failed)
    return (
      <Alert color="red" title={FIRST.loadFailed}>
        {sentenceOf(failed)}{' '}
        <Button variant="subtle" size="compact-sm" onClick={retry}>
          {COMMON.tryAgain}
        </Button>
      </Alert>
    )
  if (lists && driving.data)
    return lists.vehicles.length === 0 ? (
      <>
        <Title order={1} mb="md">
          {FIRST.title}
        </Title>
        <NoVehicleYet />
      </>
    ) : (
      <GeneratorWizard lists={lists} driving={driving.data} remember={remember} />
    )
  return <GeneratorSkeleton title={FIRST.title} kind="vehicle" />
}
