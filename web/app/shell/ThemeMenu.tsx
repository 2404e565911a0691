import { ActionIcon, type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { AlignJustify, Check, Menu as Lines, Monitor, Moon, Sun } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { STORED, store } from '../../lib/stored.ts'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { LOOK } from '../texts.ts'

/** The three colour schemes, in the order of the menu. */
export const THEME_MODES: readonly { mode: MantineColorScheme; label: string; Icon: ComponentType<{ size: number }> }[] = [
  { mode: 'light', label: LOOK.light, Icon: Sun },
  { mode: 'dark', label: LOOK.dark, Icon: Moon },
  { mode: 'auto', label: LOOK.auto, Icon: Monitor },
]

/** Heights of list rows; `before-paint.js` reads the user's choice. */
const DENSITIES = [
  { density: 'roomy', label: LOOK.roomy, Icon: Lines },
  { density: 'dense', label: LOOK.dense, Icon: AlignJustify },
] as const

/** Applies the chosen row height and stores the choice. */
export const setDensity = (density: (typeof DENSITIES)[number]['density']): void => {
  store(STORED.density, density)
  document.documentElement.dataset.density = density
}

/** The menu for row height and colour scheme: light, dark, or the system's. */
export const ThemeMenu = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [density, chooseDensity] = useState(document.documentElement.dataset.density ?? 'roomy')
  const { Icon } = THEME_MODES.find(({ mode }) => mode === colorScheme) ?? { Icon: Monitor }
  const chosen = (is: boolean) => (is ? <Check size={16} aria-label={LOOK.chosen} /> : null)
  const modes = THEME_MODES.map(({ mode, label, Icon: ModeIcon }) => ({
    label,
    icon: <ModeIcon size={16} />,
    mark: chosen(mode === colorScheme),
    run: () => setColorScheme(mode),
  }))
  const densities = DENSITIES.map(({ density: rowDensity, label, Icon: DensityIcon }, at) => ({
    label,
    icon: <DensityIcon size={16} />,
    mark: chosen(rowDensity === density),
    apart: at === 0,
    run: () => {
      setDensity(rowDensity)
      chooseDensity(rowDensity)
    },
  }))
  return (
    <MenuButton
      entries={[...modes, ...densities]}
      button={
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={LOOK.title} title={LOOK.title}>
          <Icon size={18} />
        </ActionIcon>
      }
    />
  )
}
