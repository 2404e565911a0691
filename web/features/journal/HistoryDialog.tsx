import { Modal } from '@mantine/core'
import type { Entity } from '#contract/changes.ts'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { HistoryList } from './HistoryList.tsx'
import { TEXTS } from './texts.ts'

type Props = { entity: Entity; id: number; name: string; onClose: () => void }

/** What happened to a record, over its list or, in a narrow window, over its form. */
export const HistoryDialog = ({ entity, id, name, onClose }: Props) => {
  const phone = usePhone()
  useFocusBack()
  return (
    <Modal opened onClose={onClose} title={TEXTS.historyOf(name)} size={640} fullScreen={phone}>
      <HistoryList entity={entity} id={id} />
    </Modal>
  )
}
