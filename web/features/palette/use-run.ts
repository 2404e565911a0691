import { useMantineColorScheme } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { setDensity } from '../../app/shell/ThemeMenu.tsx'
import { useLogout } from '../../app/use-logout.ts'
import type { Command, Deed, Selection } from './commands.ts'

/** How long a list may take to show the button that adds to it, in milliseconds. */
const PATIENCE = 5000

/** Presses the button of the list that is opened, as soon as it is there. */
const pressAdd = (until = Date.now() + PATIENCE): void => {
  const button = document.querySelector<HTMLElement>('main [data-adds]')
  if (button) button.click()
  else if (Date.now() < until) requestAnimationFrame(() => pressAdd(until))
}

/** Does what a command says; `companyId` is whose tables are downloaded. */
export const useRun = (companyId: number, onPrint: (selection: Selection) => void, onKeys: () => void) => {
  const navigate = useNavigate()
  const logout = useLogout()
  const { setColorScheme } = useMantineColorScheme()
  const deeds: Record<Deed, () => void> = {
    light: () => setColorScheme('light'),
    dark: () => setColorScheme('dark'),
    auto: () => setColorScheme('auto'),
    roomy: () => setDensity('roomy'),
    dense: () => setDensity('dense'),
    keys: onKeys,
    help: () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F1' })),
    logout: () => void logout(),
  }
  return async (command: Command) => {
    if ('print' in command) return onPrint(command.print)
    if ('workbook' in command) return (await import('./save-workbook.ts')).saveWorkbook({ ...command.workbook, companyId })
    if ('does' in command) return deeds[command.does]()
    // each command has its own address with its own search
    await navigate(command.target as never)
    if (command.adds) pressAdd()
  }
}
