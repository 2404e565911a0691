import { ActionIcon, type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { Check, Monitor, Moon, Sun } from 'lucide-react'
import type { ComponentType } from 'react'

/** The three looks, in the order in which they are offered. */
export const THEME_MODES: readonly { mode: MantineColorScheme; label: string; Icon: ComponentType<{ size: number }> }[] = [
  { mode: 'light', label: 'Mod luminos', Icon: Sun },
  { mode: 'dark', label: 'Mod întunecat', Icon: Moon },
  { mode: 'auto', label: 'Mod automat', Icon: Monitor },
]

/** Chooses light, dark, or what the system prefers. */
export const ThemeMenu = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { Icon } = THEME_MODES.find(({ mode }) => mode === colorScheme) ?? { Icon: Monitor }
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label="Aspect" title="Aspect">
          <Icon size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {THEME_MODES.map(({ mode, label, Icon: ModeIcon }) => (
          <Menu.Item
            key={mode}
            leftSection={<ModeIcon size={16} />}
            rightSection={mode === colorScheme ? <Check size={16} aria-label="ales" /> : null}
            onClick={() => setColorScheme(mode)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
