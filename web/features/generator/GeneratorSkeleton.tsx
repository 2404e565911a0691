import { Skeleton, Title } from '@mantine/core'
import type { ComponentProps } from 'react'
import classes from './GeneratorWizard.module.css'
import { StepProgress } from './StepProgress.tsx'

/** The first step of the generator while what it offers is read: its title and steps stay where they are. */
export const GeneratorSkeleton = ({ title, kind }: Pick<ComponentProps<typeof StepProgress>, 'kind'> & { title: string }) => (
  <div aria-busy>
    <div className={classes.top}>
      <Title order={1}>{title}</Title>
      <StepProgress kind={kind} step={1} locked onStep={() => {}} />
    </div>
    <Skeleton height={48} maw={420} mb="md" />
    <Skeleton height={160} radius={8} />
  </div>
)
