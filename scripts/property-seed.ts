/**
 * The seed of every test of properties. It is the same in each run, so that a change is judged by what it changes;
 * `PROPERTY_SEED=random npm run test:whole` looks for cases that nobody has met, and names the seed of what it finds.
 */
import fc from 'fast-check'

const { PROPERTY_SEED = '20240401' } = process.env
if (PROPERTY_SEED !== 'random') fc.configureGlobal({ seed: Number(PROPERTY_SEED) })
