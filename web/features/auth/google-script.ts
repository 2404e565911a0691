/** Google's sign-in script: its types, and how it is loaded. */

/** The parts of Google's script that are used. */
export type Google = {
  initialize(options: { client_id: string; callback: (answer: { credential?: string }) => void; auto_select: boolean }): void
  renderButton(place: HTMLElement, options: Record<string, string | number>): void
  /** Offers the accounts signed in in this browser; the user chooses one. */
  prompt(): void
  cancel(): void
}

declare global {
  interface Window {
    google?: { accounts: { id: Google } }
  }
}

const ADDRESS = 'https://accounts.google.com/gsi/client?hl=ro'

let loading: Promise<Google> | undefined

const load = (): Promise<Google> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const failed = () => {
      // the next page that needs it tries again
      loading = undefined
      script.remove()
      reject(new Error(`${ADDRESS} cannot be loaded`))
    }
    script.src = ADDRESS
    script.async = true
    script.onload = () => (window.google ? resolve(window.google.accounts.id) : failed())
    script.onerror = failed
    document.head.append(script)
  })

/** Loads the script once; fails without an internet connection. */
export const loadGoogle = (): Promise<Google> => {
  loading ??= load()
  return loading
}

const NARROWEST = 200
const WIDEST = 400

/**
 * Width of Google's button in px for the available width: 200 to 400; with less space 0, which leaves the width to Google. `320.7` is
 * `320`.
 */
export const buttonWidth = (room: number): number => (room < NARROWEST ? 0 : Math.min(WIDEST, Math.floor(room)))
