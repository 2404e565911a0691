import type { Page, TestInfo } from '@playwright/test'

/** Until checks and paper, which follow what was typed after a pause, have been drawn. */
const DRAWN_AFTER_MS = 1_500

type Clip = { x: number; y: number; width: number; height: number }

/** Keeps a picture of the window, or of the part `clip` of it, where E2E_SHOTS names a folder. */
export const shot = async (page: Page, info: TestInfo, name: string, clip?: Clip): Promise<void> => {
  const folder = process.env.E2E_SHOTS
  if (!folder) return
  await page.waitForTimeout(DRAWN_AFTER_MS)
  await page.screenshot({ path: `${folder}/${info.project.name}-${name}.png`, ...(clip ? { clip } : {}) })
}
