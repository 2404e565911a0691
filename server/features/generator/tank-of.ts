import { fillsTank } from '#domain/fuel/unit.ts'

type Article = Parameters<typeof fillsTank>[0] & { um: string }

/** Whether an article goes into the vehicle's tank. */
export const tankOf = ({ fuelId }: { fuelId: number }, bought: ReadonlyMap<number, Article>) => {
  const fuelUm = bought.get(fuelId)?.um ?? ''
  return (articleId: number): boolean => {
    const article = bought.get(articleId)
    return article !== undefined && fillsTank(article, fuelUm)
  }
}
