/** The operator's configuration, parsed once: the settings of `settings.ts`, with what follows from them. */
import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { contradictions } from './setting-rules.ts'
import { Environment, type Parsed } from './settings.ts'
import { noticesOfUnknown } from './unknown-settings.ts'

/** Invalid values, one readable sentence each. */
export class ConfigError extends Error {
  readonly sentences: readonly string[]
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
    this.name = 'ConfigError'
    this.sentences = sentences
  }
}

/** The data folder of an installation that runs as root, when the database's account cannot reach the installation's own folder. */
export const ROOT_DATA_DIR = '/var/lib/parcurs'

/** The operator's settings with all defaults. `null` is "not set"; `notices` are sentences for the console. */
export type Config = Omit<Parsed, 'PUBLIC_URL' | 'DATA_DIR' | 'DEMO' | 'CONFIRM_EMAIL'> & {
  /** Whether addresses have to be confirmed by mail; without a mail server no user could. */
  CONFIRM_EMAIL: boolean
  PUBLIC_URL: string
  /** An absolute path. */
  DATA_DIR: string
  /** Whether an empty database receives the demo company; never with `DATABASE_URL`. */
  DEMO: boolean
  notices: readonly string[]
}

/** Whether other accounts may enter every folder above a path. Folders that do not exist yet are no obstacle. */
const reachableByOthers = (path: string): boolean => {
  for (let folder = path; ; folder = dirname(folder)) {
    const folderStatus = statSync(folder, { throwIfNoEntry: false })
    if (folderStatus && !(folderStatus.mode & 0o001)) return false
    if (folder === dirname(folder)) return true
  }
}

const dataFolder = (folderSetting: string | undefined, isRoot: boolean): { DATA_DIR: string; notices: string[] } => {
  const folder = resolve(folderSetting ?? 'data')
  if (folderSetting !== undefined || !isRoot || reachableByOthers(dirname(folder))) return { DATA_DIR: folder, notices: [] }
  return {
    DATA_DIR: ROOT_DATA_DIR,
    notices: [
      `Running as root under a folder that other accounts cannot read: the data are kept in ${ROOT_DATA_DIR} (DATA_DIR sets another place).`,
    ],
  }
}

/**
 * The configuration from environment variables. An empty value counts as not set, unknown names are ignored and, where they look like a
 * setting, told in `notices`; an invalid value throws a `ConfigError` with a sentence for each. `{ PORT: '80' }` gives `PUBLIC_URL` `http://localhost:80`.
 */
export const readConfig = (env: Readonly<Record<string, string | undefined>>, isRoot = process.getuid?.() === 0): Config => {
  const set = Object.fromEntries(
    Object.keys(Environment.shape)
      .map((name) => [name, env[name]?.trim()] as const)
      .filter(([, value]) => value),
  )
  const result = Environment.safeParse(set)
  if (!result.success) throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`))
  const broken = contradictions(result.data)
  if (broken.length > 0) throw new ConfigError(broken)
  const { PUBLIC_URL, DATA_DIR, DEMO, CONFIRM_EMAIL, ...rest } = result.data
  const { notices, ...folder } = dataFolder(DATA_DIR, isRoot)
  return {
    ...rest,
    PUBLIC_URL: PUBLIC_URL ?? `http://localhost:${rest.PORT}`,
    CONFIRM_EMAIL: CONFIRM_EMAIL ? CONFIRM_EMAIL === '1' : rest.SMTP_URL !== null,
    DEMO: DEMO !== '0' && rest.DATABASE_URL === null,
    ...folder,
    notices: [...notices, ...noticesOfUnknown(Object.keys(env), Object.keys(Environment.shape))],
  }
}
