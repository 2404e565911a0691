import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'div'>, 'children'> & { name: string; children: ReactNode }

/** One of the facts that a `dl` lists: its name, and what it is. */
export const Fact = ({ name, children, ...rest }: Props) => (
  <div {...rest}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
