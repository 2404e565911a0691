import { Skeleton } from '@mantine/core'

/** Pixels of a title with its edges, and of a line. */
const [HEAD, LINE] = [56, 36]

/** The shape of a card while its rows come: its title and the lines that its height has room for. */
export const CardComing = ({ height }: { height: number }) => (
  <div className="card" style={{ height, padding: 16, overflow: 'hidden' }} aria-hidden>
    <Skeleton height={16} width={144} mb={20} />
    {Array.from({ length: Math.floor((height - HEAD) / LINE) }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
      <Skeleton key={at} height={12} width={`${[88, 72, 80][at % 3]}%`} mb={LINE - 12} />
    ))}
  </div>
)
