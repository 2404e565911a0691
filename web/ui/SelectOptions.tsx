import { CheckIcon, Combobox, ScrollArea, useCombobox } from '@mantine/core'
import { Plus } from 'lucide-react'
import type { RefObject } from 'react'
import { BorrowedTarget } from './BorrowedTarget.tsx'
import { LABEL } from './label-texts.ts'
import { listId, optionId } from './option-id.ts'
import classes from './SelectField.module.css'
import type { useChoice } from './use-choice.ts'
import { usePhone } from './use-phone.ts'

const LIST_HEIGHT = { phone: 200, desk: 300, fills: 'calc(100dvh - 260px)' }

export type SelectOptionsProps<Value extends string | number> = {
  target: RefObject<HTMLInputElement | null>
  id: string
  label: string
  value: Value | null
  choice: ReturnType<typeof useChoice<Value>>
  nothing: string
  /** Whether typing finds more than there is here. */
  more: boolean
  /** Whether the list is what its dialog is about: on a phone it fills it. */
  fills?: boolean
}

/** What the typed text finds, and below it the way to add what is not there. */
const List = <Value extends string | number>({
  id,
  label,
  value,
  choice,
  nothing,
  more,
  fills,
}: Omit<SelectOptionsProps<Value>, 'target'>) => {
  const { shown, hidden, at, adds, text, searching } = choice
  const phone = usePhone()
  return (
    <Combobox.Options id={listId(id)} labelledBy={`${id}-label`} aria-label={label}>
      <ScrollArea.Autosize
        mah={LIST_HEIGHT[phone ? (fills ? 'fills' : 'phone') : 'desk']}
        type="scroll"
        scrollbarSize="var(--combobox-padding)"
      >
        {shown.map((option, index) => (
          <Combobox.Option
            key={option.value}
            id={optionId(id, index)}
            value={String(index)}
            selected={index === at}
            active={option.value === value}
            aria-selected={option.value === value}
            className={`row ${classes.option}`}
          >
            <span>{option.label}</span>
            {option.value === value ? <CheckIcon className={classes.check} /> : null}
          </Combobox.Option>
        ))}
        {hidden > 0 ? <Combobox.Empty>{LABEL.moreChoices(hidden)}</Combobox.Empty> : null}
        {more && hidden === 0 && !text ? <Combobox.Empty>{LABEL.typeForMore}</Combobox.Empty> : null}
        {shown.length === 0 && !(more && !text) ? <Combobox.Empty>{searching ? LABEL.searching : nothing}</Combobox.Empty> : null}
      </ScrollArea.Autosize>
      {adds ? (
        <Combobox.Option
          id={optionId(id, shown.length)}
          value={String(shown.length)}
          selected={at === shown.length}
          className={`row ${classes.add}`}
        >
          <Plus size={16} aria-hidden />
          {LABEL.addNamed(text)}
        </Combobox.Option>
      ) : null}
    </Combobox.Options>
  )
}

/** The list of a select, below its input, which stands elsewhere. */
export const SelectOptions = <Value extends string | number>({ target, ...list }: SelectOptionsProps<Value>) => {
  const { choice } = list
  const store = useCombobox({ opened: choice.opened, onOpenedChange: (opened) => (opened ? undefined : choice.close()) })
  return (
    <Combobox
      store={store}
      keepMounted={false}
      position="bottom-start"
      portalProps={{ target: 'main' }}
      onOptionSubmit={(index) => choice.takeAt(Number(index))}
    >
      <Combobox.Target withKeyboardNavigation={false} withAriaAttributes={false}>
        <BorrowedTarget element={target} />
      </Combobox.Target>
      <Combobox.Dropdown className={classes.dropdown ?? ''}>
        <List {...list} />
      </Combobox.Dropdown>
    </Combobox>
  )
}
