import { modals } from '@mantine/modals'
import { confirm } from './feedback.tsx'
import type { Difference } from './known-fields.ts'
import { lazyPart } from './lazy-part.tsx'
import { openDialog } from './overlays.ts'
import { COMMON } from './texts.ts'

const VersionChoices = lazyPart(async () => (await import('./VersionChoices.tsx')).VersionChoices)

/**
 * Shows where what is saved now differs from what is typed here, and asks field by field which of the two counts; answers the paths that
 * are taken over from what is saved, or `null` to go on editing.
 */
export const chooseVersion = async (differing: readonly Difference[], typed: (path: string) => boolean): Promise<string[] | null> => {
  await VersionChoices.preload()
  return new Promise((resolve) => {
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
}

/** Asks whether what is typed is saved as a new record, where the one that it was typed into is gone. */
export const confirmAnew = (): Promise<boolean> =>
  confirm({
    title: COMMON.deletedMeanwhile,
    text: COMMON.deletedMeanwhileHelp,
    confirm: COMMON.saveAsNew,
    close: COMMON.continueEditing,
  })
