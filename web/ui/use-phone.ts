import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is as narrow as a phone's: lists are cards then, and dialogs fill the screen. */
export const usePhone = (): boolean => useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })

/** Whether fingers are all that points: nothing can be dragged into the window then. */
export const useTouchOnly = (): boolean => useMediaQuery('(hover: none) and (pointer: coarse)', false, { getInitialValueInEffect: false })
