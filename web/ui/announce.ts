/** Announces a change to screen readers, through one live region that the whole page shares. */

let region: HTMLElement | undefined
let sentences: string[] = []
let saying: ReturnType<typeof setTimeout> | undefined

/** Announces a text politely; what is announced in the same moment is said together and each text once. */
export const announce = (text: string): void => {
  if (!region?.isConnected) {
    region = document.createElement('div')
    region.className = 'heard'
    region.role = 'status'
    document.body.append(region)
    sentences = []
  }
  sentences.push(text)
  clearTimeout(saying)
  saying = setTimeout(() => {
    if (region) region.textContent = [...new Set(sentences)].join('. ')
    sentences = []
  }, 100)
}

/** Empties the live region, so that another page neither keeps nor gets what was said on the one before. */
export const clearAnnouncement = (): void => {
  clearTimeout(saying)
  sentences = []
  if (region) region.textContent = ''
}
