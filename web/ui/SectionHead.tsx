import { Text, Title } from '@mantine/core'

type Props = { id: string; title: string; help: string }

/** The heading of a card, which its `aria-labelledby` names by `id`, and what the card is for. */
export const SectionHead = ({ id, title, help }: Props) => (
  <>
    <Title order={2} size="h3" id={id}>
      {title}
    </Title>
    <Text c="dimmed" size="sm" mb="sm">
      {help}
    </Text>
  </>
)
