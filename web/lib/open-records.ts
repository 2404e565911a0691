/** The records whose forms are open on this page: what others change in them is told. */
import { useEffect } from 'react'
import type { Entity } from '#contract/changes.ts'

type OpenRecord = { entity: Entity; id: number }

const open = new Set<OpenRecord>()

/** While it is mounted, the record counts as open; without an id there is none. */
export const useOpenRecord = (entity: Entity | undefined, id: number | null | undefined): void => {
  useEffect(() => {
    if (!entity || !id) return
    const record = { entity, id }
    open.add(record)
    return () => void open.delete(record)
  }, [entity, id])
}

/** The open records among those that a change touched; `null` in `records` stands for all of a kind. */
export const openAmong = (records: Partial<Record<Entity, readonly number[] | null>>): OpenRecord[] =>
  [...open].filter(({ entity, id }) => entity in records && (records[entity]?.includes(id) ?? true))
