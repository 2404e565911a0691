/** What a typed text finds among the options of a select. */
import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { searchKey } from '#domain/text.ts'

export type Option<Value extends string | number> = { value: Value; label: string }

/**
 * The options whose label contains the text, letter case and diacritics aside; those that begin with it come first, then those of
 * which a word does. A blank text finds all.
 */
export const foundOptions = <Value extends string | number>(options: readonly Option<Value>[], text: string): readonly Option<Value>[] => {
  const key = searchKey(text.trim())
  if (key === '') return options
  const ranked: [Option<Value>[], Option<Value>[], Option<Value>[]] = [[], [], []]
  for (const option of options) {
    const label = searchKey(option.label)
    const at = label.indexOf(key)
    if (at < 0) continue
    const startsWord = at > 0 && label.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(key))
    ranked[at === 0 ? 0 : startsWord ? 1 : 2].push(option)
  }
  return ranked.flat()
}

/** `foundOptions` as the `filter` of Mantine's own selects, whose options are in no groups. */
export const filterOptions: OptionsFilter = ({ options, search }) => [...foundOptions(options as ComboboxItem[], search)]
