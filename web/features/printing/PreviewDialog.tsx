import { Modal } from '@mantine/core'
import { DrawnPages, type DrawnPagesProps } from './DrawnPages.tsx'
import classes from './PreviewPane.module.css'

/** The pages of a preview, large enough to be read. */
export const PreviewDialog = ({ onClose, ...drawn }: DrawnPagesProps & { onClose: () => void }) => (
  <Modal opened onClose={onClose} title={drawn.title} size={1080}>
    <div className={classes.large}>
      <DrawnPages {...drawn} />
    </div>
  </Modal>
)
