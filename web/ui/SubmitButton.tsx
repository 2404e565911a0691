import { Button, type ButtonProps } from '@mantine/core'
import { useFocusKept } from './use-focus-kept.ts'

/**
 * The button that sends a form. Pressing it leaves the focus where it is: a field that is left shows its error, the page
 * grows by a line, and the release of the mouse would miss the button that has moved.
 */
export const SubmitButton = (props: ButtonProps) => (
  <Button ref={useFocusKept(props.loading ?? false)} {...props} type="submit" onMouseDown={(event) => event.preventDefault()} />
)
