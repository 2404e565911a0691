import { modals } from '@mantine/modals'
import type { Difference } from './known-fields.ts'
import { openDialog } from './overlays.ts'
import { COMMON } from './texts.ts'
import { VersionChoices } from './VersionChoices.tsx'

/**
 * Shows where what is saved now differs from what is typed here, and asks field by field which of the two counts; answers the paths that
 * are taken over from what is saved, or `null` to go on editing.
 */
export const chooseVersion = (differing: readonly Difference[], typed: (path: string) => boolean): Promise<string[] | null> =>
  new Promise((resolve) => {
    let chosen: string[] | null = null
    const id = openDialog({
      title: COMMON.savedMeanwhile,
      styles: { title: { fontSize: 16, fontWeight: 600 } },
      size: 560,
      onClose: () => resolve(chosen),
      children: (
        <VersionChoices
          {...{ differing, typed }}
          onChosen={(taken) => {
            chosen = taken
            modals.close(id)
          }}
        />
      ),
    })
  })
