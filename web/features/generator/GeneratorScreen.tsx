import { Alert, Button, Skeleton, Title } from '@mantine/core'
import { sentenceOf } from '../../lib/api.ts'
import { COMMON } from '../../ui/texts.ts'
import { useSheetLists } from '../roadmaps/editor/sheet-sources.ts'
import { GeneratorWizard } from './GeneratorWizard.tsx'
import { TEXTS } from './texts.ts'

/** Makes months of trip sheets out of fuel receipts, in five steps. */
export const GeneratorScreen = () => {
  const { lists, failed, retry, remember } = useSheetLists()
  if (failed)
    return (
      <Alert color="red" title={TEXTS.loadFailed}>
        {sentenceOf(failed)}{' '}
        <Button variant="subtle" size="compact-sm" onClick={retry}>
          {COMMON.tryAgain}
        </Button>
      </Alert>
    )
  if (lists) return <GeneratorWizard lists={lists} remember={remember} />
  return (
    <div aria-busy>
      <Title order={1} mb="md">
        {TEXTS.title}
      </Title>
      <Skeleton height={44} radius={8} mb="md" />
      <Skeleton height={280} radius={8} />
    </div>
  )
}
