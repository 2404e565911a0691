import { Modal, Title } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import classes from './HelpPanel.module.css'
import { KeyList } from './KeyList.tsx'
import { TEXTS } from './texts.ts'
import { PAGE_KEYS, TOPICS, topicOf } from './topic-texts.ts'

/** All keys: those of the page first, then those of every page, then those of others. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  useFocusBack()
  const here = topicOf(useLocation({ select: ({ pathname }) => pathname }))
  const withKeys = TOPICS.flatMap(({ id, title, keys }) => (keys ? [{ id, title, keys }] : []))
  const groups = [
    ...withKeys.filter(({ id }) => id === here?.id),
    { id: 'oriunde', title: TEXTS.everywhere, keys: PAGE_KEYS },
    ...withKeys.filter(({ id }) => id !== here?.id),
  ]
  return (
    <Modal opened onClose={onClose} title={TEXTS.keys} size={820}>
      <div className={classes.groups}>
        {groups.map(({ id, title, keys }) => (
          <section key={id}>
            <Title order={3} mb={6}>
              {title}
            </Title>
            <KeyList keys={keys} />
          </section>
        ))}
      </div>
    </Modal>
  )
}
