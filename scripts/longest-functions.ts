/** Lists the fifteen longest functions outside the tests, with their lines: where the next one grows too large. */
import { functionLengths } from './function-lengths.ts'

const SHOWN = 15

for (const { lines, place } of functionLengths().slice(0, SHOWN)) console.log(lines, place)
