/** The theme: greys for the page, one green-teal for the next action. Every pair of colours meets WCAG AA, light and dark. */
import {
  Button,
  type CSSVariablesResolver,
  createTheme,
  type DrawerProps,
  type MenuProps,
  type ModalProps,
  type MultiSelectProps,
  type NotificationProps,
  type TextareaProps,
  type TextInputProps,
} from '@mantine/core'
import { DIALOG } from '../ui/texts.ts'

// The error replaces the help text below the field, so that nothing moves.
const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** The size used in tables; on a phone 16 px, because its browser zooms into fields with a smaller size. */
const FIELD_TEXT = 'var(--field-text)'

// Named, not imported: the theme is on the first screen, these components are not.
const defaults = <Props>(defaultProps: Partial<Props>) => ({ defaultProps })

/** The header of a dialog is not the page's banner landmark. */
const HEADER_OF_DIALOG = { header: { role: 'none' } }
/** Moves a long menu up over its button where it would end below the window. */
const INSIDE_WINDOW = { crossAxis: true, limiter: { fn: ({ x, y }: { x: number; y: number }) => ({ x, y }) } }

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 8, dark: 8 },
  colors: {
    brand: ['#eefaf7', '#d8f2ec', '#ace2d8', '#7bcfc0', '#4fb9a8', '#34a492', '#209182', '#168375', '#0f766e', '#0b5c56'],
    green: ['#ebfbee', '#dcf7e1', '#b2f2bb', '#8ce99a', '#69db7c', '#51cf66', '#40c057', '#37b24d', '#217a36', '#17602a'],
    red: ['#fff0f0', '#ffe3e3', '#ffc9c9', '#ffa8a8', '#ff5c5c', '#f24646', '#d62f2f', '#d62f2f', '#c92a2a', '#a51d1d'],
    yellow: ['#fff8e1', '#ffefc2', '#ffe08a', '#fccf52', '#f5bd24', '#e0a500', '#b98700', '#9a6f00', '#805b00', '#664900'],
    gray: ['#f7f8f9', '#eff1f3', '#e4e7ea', '#d5dade', '#bcc4ca', '#929ca5', '#6f7a84', '#515b64', '#333b42', '#1c2227'],
    dark: ['#e8ebed', '#bcc5cb', '#98a3ab', '#6d7983', '#3a434a', '#2d353b', '#1d2327', '#14181b', '#0f1214', '#0a0c0d'],
  },
  defaultRadius: 8,
  fontFamily: '"IBM Plex Sans", "Plex Fallback", "Plex Fallback Wide", system-ui, sans-serif',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '22px', lineHeight: '1.3' },
      h2: { fontSize: '18px', lineHeight: '1.35' },
      h3: { fontSize: '16px', lineHeight: '1.4' },
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({ defaultProps: { size: 'sm', fw: 500 } }),
    Input: { vars: () => ({ wrapper: { '--input-fz': FIELD_TEXT } }) },
    InputWrapper: {
      defaultProps: { inputWrapperOrder },
      vars: () => ({
        label: {},
        success: {},
        description: { '--input-description-size': '13px' },
        error: { '--input-error-size': '13px' },
      }),
    },
    // the library's own sizes end below what is read easily
    Badge: { vars: () => ({ root: { '--badge-fz': '12px' } }) },
    TextInput: defaults<TextInputProps>({ inputWrapperOrder }),
    Textarea: defaults<TextareaProps>({ inputWrapperOrder }),
    MultiSelect: defaults<MultiSelectProps>({ inputWrapperOrder, openOnFocus: false, checkIconPosition: 'right' }),
    Modal: defaults<ModalProps>({
      attributes: HEADER_OF_DIALOG,
      closeButtonProps: { 'aria-label': DIALOG.close },
      centered: true,
      yOffset: '2.5dvh',
      transitionProps: { duration: 120 },
    }),
    Drawer: defaults<DrawerProps>({ attributes: HEADER_OF_DIALOG, closeButtonProps: { 'aria-label': DIALOG.close } }),
    Notification: defaults<NotificationProps>({ closeButtonProps: { 'aria-label': DIALOG.close } }),
    Tabs: { vars: () => ({ root: { '--tabs-color': 'var(--accent-text)' } }) },
    Menu: defaults<MenuProps>({ position: 'bottom-end', withInitialFocusPlaceholder: false, middlewares: { shift: INSIDE_WINDOW } }),
  },
})

export const cssVariablesResolver: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': colors.gray[9],
    '--mantine-color-dimmed': colors.gray[7],
    '--mantine-color-placeholder': colors.gray[6],
    '--mantine-color-error': colors.red[8],
    '--mantine-color-default-border': colors.gray[3],
    '--page': colors.gray[0],
    '--surface': '#ffffff',
    '--hairline': colors.gray[2],
    '--row-hover': colors.gray[0],
    '--accent-text': colors.brand?.[8] ?? '',
    '--warn-surface': colors.yellow[0],
    '--warn-text': colors.yellow[9],
    '--amber': colors.yellow[6],
    '--desk': colors.gray[3],
  },
  dark: {
    '--mantine-color-body': colors.dark[6],
    '--mantine-color-text': colors.dark[0],
    '--mantine-color-dimmed': colors.dark[1],
    '--mantine-color-placeholder': colors.dark[2],
    '--mantine-color-error': colors.red[4],
    '--mantine-color-default-border': colors.dark[4],
    '--page': colors.dark[7],
    '--surface': colors.dark[6],
    '--hairline': colors.dark[5],
    '--row-hover': '#272e33',
    // the library's own have the colour of a card
    '--mantine-color-disabled': colors.dark[5],
    '--mantine-color-disabled-color': colors.dark[2],
    // the library's own is a hole in a dark card
    '--mantine-color-brand-light': '#17433e',
    '--mantine-color-brand-light-hover': '#1d524c',
    '--accent-text': colors.brand?.[4] ?? '',
    '--warn-surface': '#2b2410',
    '--warn-text': colors.yellow[2],
    '--amber': colors.yellow[4],
    '--desk': colors.dark[8],
  },
})
