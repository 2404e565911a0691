import { Button, Modal, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FuelStock } from '#contract/chains.ts'
import { MESSAGE } from '#contract/message-texts.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import { type Day, dayInRomania, formatDay, isDay } from '#domain/calendar/day.ts'
import { formatExchangeRate, formatLitres, formatMoney, formatPrice } from '#domain/numbers/format.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { asked } from '../../../lib/asked.ts'
import { DateInput } from '../../../ui/DateInput.tsx'
import { Fact } from '../../../ui/Fact.tsx'
import dialog from '../../../ui/FormDialog.module.css'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { LABEL } from '../../../ui/label-texts.ts'
import { Quantity } from '../../../ui/Quantity.tsx'
import { RemarkLine } from '../../../ui/RemarkLine.tsx'
import { COMMON, DIALOG } from '../../../ui/texts.ts'
import { useFocusBack } from '../../../ui/use-focus-back.ts'
import { usePhone } from '../../../ui/use-phone.ts'
import { FORM_TEXTS } from '../form-texts.ts'
import { assetLabel } from '../kind-texts.ts'
import lines from '../lines/Lines.module.css'
import { TEXTS } from '../texts.ts'
import classes from './FuelStockDialog.module.css'
import { STOCK_TEXTS } from './fuel-stock-texts.ts'

type LayersProps = { layers: FuelStock['layers']; price: string }

const Layers = ({ layers, price: priceLabel }: LayersProps) => (
  <div className={classes.scroll}>
    <table className={`table ${lines.table}`}>
      <caption className="heard">{STOCK_TEXTS.stockComposition}</caption>
      <thead>
        <tr>
          <th>{STOCK_TEXTS.bought}</th>
          <th>{FORM_TEXTS.supplier}</th>
          <th className={lines.figure}>{priceLabel}</th>
          <th className={lines.figure}>{COMMON.left}</th>
          <th className={lines.figure}>{FORM_TEXTS.value}</th>
        </tr>
      </thead>
      <tbody>
        {layers.map(({ day, number, partner, price, currency, leiRate, left, value }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of one receipt may be equal, and their order is what they are
          <tr key={at}>
            <td className={lines.main}>
              {day === null ? LABEL.initialStock : <span className="nowrap tabular">{formatDay(day)}</span>}
              {number ? <span className="quiet">{TEXTS.documentNumber(number)}</span> : null}
            </td>
            <td {...(partner ? {} : { className: lines.spare })}>{partner ?? '–'}</td>
            <td className={lines.figure}>
              <span className={lines.label}>{priceLabel}</span>
              {price === null ? '–' : <Quantity value={formatPrice(price)} unit="lei/L" />}
              {currency === 'RON' ? null : (
                <div className="quiet">{leiRate === null ? STOCK_TEXTS.rateUnknown : `curs ${formatExchangeRate(leiRate, currency)}`}</div>
              )}
            </td>
            <td className={lines.figure}>
              <span className={lines.label}>{COMMON.left}</span>
              <Quantity value={formatLitres(left)} unit="L" />
            </td>
            <td className={lines.figure}>
              <span className={lines.label}>{FORM_TEXTS.value}</span>
              {value === null ? '–' : <Quantity value={formatMoney(value)} unit="lei" />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Stock = ({ stock, netOfVat }: { stock: FuelStock; netOfVat: boolean }) => (
  <>
    <dl className={`wrap ${classes.figures}`}>
      <div>
        <dt>{STOCK_TEXTS.inTank}</dt>
        <dd {...(stock.quantity < 0 ? { className: classes.negative } : {})}>
          <Quantity value={formatLitres(stock.quantity)} unit="L" />
        </dd>
      </div>
      {stock.value === null ? null : (
        <Fact name={netOfVat ? STOCK_TEXTS.valueWithoutVat : FORM_TEXTS.valueWithVat}>
          <Quantity value={formatMoney(stock.value)} unit="lei" />
        </Fact>
      )}
    </dl>
    {stock.uncovered > 0 ? (
      <p className={classes.explain}>
        <RemarkLine tone="warning" text={STOCK_TEXTS.uncovered(formatLitres(stock.uncovered))} />
      </p>
    ) : null}
    {stock.calculationType === 'fuel' ? (
      <p className={classes.explain}>{STOCK_TEXTS.byFuelHelp}</p>
    ) : (
      <>
        <p className={classes.explain}>{stock.layers.length === 0 ? STOCK_TEXTS.fifoEmpty : STOCK_TEXTS.fifoHelp}</p>
        {stock.layers.length > 0 ? <Layers layers={stock.layers} price={netOfVat ? COMMON.priceWithoutVat : COMMON.priceWithVat} /> : null}
      </>
    )}
  </>
)

/** The fuel in a vehicle's tank at the end of a day, and the purchases it comes from. */
export const FuelStockDialog = ({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) => {
  const { company } = useCompany()
  const phone = usePhone()
  useFocusBack()
  const [typed, setTyped] = useState<Day>(dayInRomania(new Date()))
  const stock = useQuery({
    ...asked(['fuelStock', company.id, vehicle.id, typed], 'fuelStock', {
      query: { companyId: company.id, vehicleId: vehicle.id, day: typed },
    }),
    enabled: isDay(typed),
    placeholderData: keepPreviousData,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={STOCK_TEXTS.fuelStockOf(assetLabel(vehicle))}
      size={760}
      fullScreen={phone}
      classNames={{ title: dialog.title ?? '' }}
    >
      <div className={classes.day}>
        <DateInput label={STOCK_TEXTS.atDayEnd} value={typed} onValue={setTyped} error={isDay(typed) ? undefined : MESSAGE.day} />
      </div>
      {stock.data ? (
        <Stock stock={stock.data} netOfVat={company.tva} />
      ) : stock.isError ? (
        <LoadFailed title={STOCK_TEXTS.stockFailed} error={stock.error} onRetry={() => stock.refetch()} inset={false} />
      ) : (
        <div aria-busy>
          <Skeleton height={52} width={240} my="md" />
          <Skeleton height={120} />
        </div>
      )}
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {DIALOG.close}
        </Button>
      </div>
    </Modal>
  )
}
