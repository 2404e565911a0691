import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import { REFUSAL_TEXT } from '#contract/refusal-texts.ts'
import { showError } from '../../ui/feedback.tsx'
import { CHANGE_PACKAGE } from '../../ui/texts.ts'

/** Says that the package allows no more sheets; its button leads to the choice of another. */
export const showLimit = (toPackages: () => void): void => {
  const id = showError({
    text: REFUSAL_TEXT.LIMIT_REACHED,
    action: (
      <Button
        onClick={() => {
          modals.close(id)
          toPackages()
        }}
      >
        {CHANGE_PACKAGE}
      </Button>
    ),
  })
}
