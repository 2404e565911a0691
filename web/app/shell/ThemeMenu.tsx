import { ActionIcon, type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { AlignJustify, Check, Menu as Lines, Monitor, Moon, Sun } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { STORED, store } from '../../lib/stored.ts'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { LOOK } from '../texts.ts'

/** The three looks, in the order in which they are offered. */
export const THEME_MODES: readonly { mode: MantineColorScheme; label: string; Icon: ComponentType<{ size: number }> }[] = [
  { mode: 'light', label: LOOK.light, Icon: Sun },
  { mode: 'dark', label: LOOK.dark, Icon: Moon },
  { mode: 'auto', label: LOOK.auto, Icon: Monitor },
]

/** How high the rows of lists are; `before-paint.js` reads what was chosen. */
const DENSITIES = [
  { density: 'roomy', label: LOOK.roomy, Icon: Lines },
  { density: 'dense', label: LOOK.dense, Icon: AlignJustify },
] as const

/** Draws rows as high as chosen, and remembers it. */
export const setDensity = (density: (typeof DENSITIES)[number]['density']): void => {
  store(STORED.density, density)
  document.documentElement.dataset.density = density
}

/** Chooses how high rows are, and light, dark, or what the system prefers. */
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
