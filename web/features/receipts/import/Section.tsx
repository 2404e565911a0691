import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './import.module.css'

type Props = { title: ReactNode; about: string; action?: ReactNode; children: ReactNode }

/** A part of the settings: what it is, what it is for, and what stands in it. */
export const Section = ({ title, about, action, children }: Props) => (
  <section className={`card ${classes.section}`}>
    <div className={`wrap ${classes.sectionHead}`}>
      <div>
        <Title order={2} size="h3">
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {about}
        </Text>
      </div>
      {action}
    </div>
    {children}
  </section>
)
