import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { MonthOverview } from '#contract/month-overview.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import { daysOfMonth, monthOf } from '#domain/month/month.ts'
import { monthToSee } from '#domain/month/seen.ts'
import { useAllowed } from '../../../app/company-context.tsx'
import { usePhone } from '../../../ui/use-phone.ts'
import { INBOX_PATH, SHEET_PATH } from '../../roadmaps/kind-texts.ts'
import classes from './MonthPanel.module.css'
import { TEXTS } from './texts.ts'

/** `act` is the whole of what its button does: `Verifică 4 foi`. */
type Step = {
  name: string
  about: string
  waiting: boolean
  done?: boolean
  button: { label: string; act: string; to: string; search?: object; state?: object }
}

/** The steps of a month, in order; one that has not begun and has no sheet waits for none of them. */
export const stepsOf = (overview: MonthOverview): Step[] => {
  const isAhead = overview.month > monthOf(dayInRomania(new Date())) && overview.sheets.all === 0
  return isAhead ? begunSteps(overview).map((step) => ({ ...step, waiting: false, done: false })) : begunSteps(overview)
}

const begunSteps = ({ month, receipts, missing, sheets, closed, toSee }: MonthOverview): Step[] => {
  const days = daysOfMonth(month)
  return [
    {
      name: TEXTS.refuellings,
      about:
        receipts.unassigned > 0
          ? TEXTS.toAssign(receipts.unassigned)
          : receipts.free > 0
            ? TEXTS.freeReceipts(receipts.free)
            : TEXTS.nothingWaiting,
      waiting: receipts.unassigned > 0,
      done: receipts.unassigned === 0,
      button: {
        label: receipts.unassigned > 0 ? TEXTS.assign : TEXTS.see,
        act: TEXTS.assignAll(receipts.unassigned),
        to: '/dashboard/alimentari',
        search: receipts.unassigned > 0 ? { state: 'assign', month } : { month },
      },
    },
    {
      name: TEXTS.sheets,
      about: missing.length === 0 ? TEXTS.sheetCount(sheets.all) : TEXTS.missing(missing.length),
      waiting: missing.length > 0 || sheets.all === 0,
      done: missing.length === 0 && sheets.all > 0,
      button: {
        label: TEXTS.generate,
        act: TEXTS.generateSheets,
        to: '/dashboard/generate',
        state: missing.length > 0 ? { missingIn: month } : {},
      },
    },
    {
      name: TEXTS.checking,
      about: monthToSee(sheets, toSee) || TEXTS.allInOrder,
      waiting: toSee > 0,
      done: toSee === 0 && sheets.all > 0,
      button: {
        label: TEXTS.check,
        act: TEXTS.checkAll(sheets.errors, toSee),
        to: INBOX_PATH,
        search: { month },
      },
    },
    {
      name: TEXTS.documents,
      about: TEXTS.sheetCount(sheets.all),
      // prints are not recorded, so this step blocks no other
      waiting: false,
      button: { label: TEXTS.print, act: TEXTS.print, to: SHEET_PATH.vehicle.list, search: days, state: { print: true } },
    },
    {
      name: TEXTS.closing,
      about: closed ? TEXTS.closed : TEXTS.open,
      waiting: !closed,
      done: closed,
      button: { label: closed ? TEXTS.see : TEXTS.close, act: TEXTS.closeMonth, to: `/dashboard/luna/${month}/inchidere` },
    },
    {
      name: TEXTS.handover,
      about: closed ? TEXTS.toHandOver : TEXTS.afterClosing,
      waiting: true,
      button: {
        label: closed ? TEXTS.handOver : TEXTS.draft,
        act: TEXTS.handOverMonth,
        to: `/dashboard/luna/${month}/inchidere`,
        search: { tab: 'predare' },
      },
    },
  ]
}

/** Draws a button as the link of its step. */
export const linkTo = ({ to, search, state = {} }: Step['button']) =>
  function StepLink(props: object) {
    // each step has its own address with its own search
    return <Link to={to as '/dashboard'} search={(search ?? {}) as never} state={state} {...props} />
  }

/** The steps of the month with the work waiting in each; the first one with work is marked as next. */
export const MonthSteps = ({ overview }: { overview: MonthOverview }) => {
  const mayWrite = useAllowed('sheets')
  const steps = stepsOf(overview)
  const now = steps.findIndex(({ waiting }) => waiting)
  // a phone has it in its dock, and nowhere else
  const docked = usePhone() ? now : -1
  return (
    <ol className={`card ${classes.steps}`} aria-label={TEXTS.steps}>
      {steps.map(({ name, about, done, button }, at) => (
        <li key={name} className={classes.step} {...(at === now ? { 'aria-current': 'step' as const } : {})}>
          <span className={classes.stepNumber} {...(done && at !== now ? { 'data-done': true } : {})} aria-hidden>
            {done && at !== now ? <Check size={14} /> : at + 1}
          </span>
          <span className={classes.stepText}>
            <strong>
              {name}
              {done && at !== now ? <span className="heard">{TEXTS.done}</span> : null}
            </strong>
            <span className={classes.stepAbout}>{about}</span>
          </span>
          {at !== docked && (mayWrite || button.to !== '/dashboard/generate') ? (
            <Button flex="none" size="compact-sm" variant={at === now ? 'filled' : 'default'} renderRoot={linkTo(button)}>
              {button.label}
            </Button>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
