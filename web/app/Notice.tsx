import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Notice.module.css'

/** A page with one message and one action. */
export const Notice = ({
  icon,
  title,
  children,
  actions,
}: {
  icon?: ReactNode
  title: string
  children: ReactNode
  actions: ReactNode
}) => (
  <div className={classes.notice}>
    {icon ? <div className={classes.icon}>{icon}</div> : null}
    <Title order={1}>{title}</Title>
    <Text component="div" c="dimmed" className={classes.text}>
      {children}
    </Text>
    <div className={`wrap ${classes.actions}`}>{actions}</div>
  </div>
)
