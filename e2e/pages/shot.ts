import type { Page, TestInfo } from '@playwright/test'

/** Keeps a picture of the window where E2E_SHOTS names a folder. */
export const shot = async (page: Page, info: TestInfo, name: string): Promise<void> => {
  const folder = process.env.E2E_SHOTS
  if (folder) await page.screenshot({ path: `${folder}/${info.project.name}-${name}.png` })
}
