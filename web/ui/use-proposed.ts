import { useEffect, useRef } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

type Fields<Form extends FieldValues> = Pick<UseFormReturn<Form>, 'getValues' | 'setValue'>

/**
 * Puts a proposed record into its field while that is empty or still holds the proposal before: what the user chooses stays. A proposal
 * alone does not make the form dirty.
 */
export const useProposed = <Form extends FieldValues>(form: Fields<Form>, name: FieldPath<Form>, proposal: number | null): void => {
  const { getValues, setValue } = form
  const proposed = useRef<number | null>(null)
  useEffect(() => {
    const value: unknown = getValues(name)
    if (proposal === null || (value && value !== proposed.current)) return
    proposed.current = proposal
    setValue(name, proposal as Form[typeof name])
  }, [proposal, name, getValues, setValue])
}
