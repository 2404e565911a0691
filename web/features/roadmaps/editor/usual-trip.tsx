/** Where the next trip of the chosen vehicle leaves and what for, as the server proposes them. */
import { createContext, type ReactNode, useContext, useState } from 'react'
import type { AnswerOf } from '#contract/contract.ts'
import { store, stored } from '../../../lib/stored.ts'
import { TEXTS } from '../texts.ts'

const purposeKey = (companyId: number): string => `lastPurpose:${companyId}`

/** The purpose that was written last in this browser, else the most common one. */
export const lastPurpose = (companyId: number): string => stored<string>(purposeKey(companyId)) ?? TEXTS.usualPurpose

/** Stores the purpose for the trips of later sheets. */
export const keepPurpose = (companyId: number, purpose: string): void => store(purposeKey(companyId), purpose)

type UsualTrip = Pick<AnswerOf<'vehicleData'>, 'place' | 'purpose' | 'direction'>

const UsualTripContext = createContext<UsualTrip | null>(null)
const ProposeContext = createContext<(usual: UsualTrip | null) => void>(() => {})

/** Holds the proposal for the parts below it; only those that read it are drawn anew for it. */
export const UsualTripProvider = ({ children }: { children: ReactNode }) => {
  const [usual, setUsual] = useState<UsualTrip | null>(null)
  return (
    <ProposeContext value={setUsual}>
      <UsualTripContext value={usual}>{children}</UsualTripContext>
    </ProposeContext>
  )
}

/** The proposal; `null` while it is not known. */
export const useUsualTrip = (): UsualTrip | null => useContext(UsualTripContext)

export const useProposeTrip = () => useContext(ProposeContext)
