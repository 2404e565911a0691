/** The fuel that a vehicle starts with. */
import { type Decimal, round, ZERO } from '../numbers/decimal.ts'

type InitialStock = { initialStock: Decimal | null; initialStockValue: Decimal | null }

/** Unit price of the initial stock, 4 decimals: value / stock, and 0 for an empty or unknown stock. 350 lei for 50 l are 7.0000. */
export const initialStockPrice = ({ initialStock, initialStockValue }: InitialStock): Decimal =>
  initialStock?.gt(0) ? round((initialStockValue ?? ZERO).div(initialStock), 4) : ZERO
