import { Modal } from '@mantine/core'
import type { Driver } from '#contract/drivers.ts'
import { SubjectDeadlines } from '../deadlines/SubjectDeadlines.tsx'

export const DriverDeadlines = ({ driver, onClose }: { driver: Driver; onClose: () => void }) => (
  <Modal opened onClose={onClose} title={driver.name} size={560}>
    <SubjectDeadlines subject="driver" subjectId={driver.id} />
  </Modal>
)
