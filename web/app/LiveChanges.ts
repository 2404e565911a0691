/** What colleagues change appears on the screens that show it, and an open form says by whom and what. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LiveChange } from '#contract/changes.ts'
import { callPage } from '../lib/api.ts'
import { followChanges } from '../lib/live.ts'
import { openAmong } from '../lib/open-records.ts'
import { showToast } from '../ui/overlays.ts'
import { SHELL } from './texts.ts'

/** How long it is said that an open record was changed, in milliseconds. */
const SAID_FOR = 20_000
const FIELDS_NAMED = 3

/** Says which fields of an open record another user changed, or that it is deleted. */
const tellChanged = async (companyId: number, { user, records }: LiveChange): Promise<void> => {
  const [record] = openAmong(records)
  if (!record) return
  const { toldFields } = await import('../features/journal/told-fields.ts')
  const { rows } = await callPage('changeHistory', { query: { companyId, ...record, page: 1, size: 1 } })
  const removed = rows[0]?.action === 'removed'
  const fields = toldFields(record.entity, removed ? [] : (rows[0]?.fields ?? []))
    .filter(({ computed }) => !computed)
    .slice(0, FIELDS_NAMED)
    .map(({ label, before, after }) => `${label}: ${before} → ${after}`)
  const message = SHELL.changedByOther(user ?? SHELL.product, removed, fields.join('; '))
  showToast({ message, color: 'yellow', autoClose: SAID_FOR })
}

/** Follows the changes of a company while its pages are open: what its screens show is asked for again. */
export const LiveChanges = ({ companyId }: { companyId: number }): null => {
  const client = useQueryClient()
  useEffect(() => {
    const askAgain = () => void client.invalidateQueries({ refetchType: 'active' })
    const onChange = (change: LiveChange) => {
      askAgain()
      tellChanged(companyId, change).catch(() => {})
    }
    return followChanges(companyId, { onChange, onMissed: askAgain })
  }, [client, companyId])
  return null
}
