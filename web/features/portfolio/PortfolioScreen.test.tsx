import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { PortfolioScreen } from './PortfolioScreen.tsx'

const ONE = /Acum e una singură/

test.each([
  { count: 1, parts: 0, says: 'of one company it says so, and shows no parts' },
  { count: 2, parts: 7, says: 'several have their parts' },
])('before their month has come, $says', async ({ count, parts }) => {
  const month = Promise.withResolvers<{ data: unknown }>()
  aDashboard(<PortfolioScreen state={{}} onState={() => undefined} />, {
    companies: () => ({ data: Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Societatea ${at + 1}` })) }),
    portfolio: () => month.promise,
  })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryAllByRole('tab')).toHaveLength(parts)
  expect(screen.queryAllByText(ONE)).toHaveLength(count === 1 ? 1 : 0)
})
